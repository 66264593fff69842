// @HEAD@
//
//     javac -encoding UTF-8 @FILE@
//     collision-lessons @LESSON@ --yours "java Yours"
//
@CONVENTIONS@

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

class Yours {
    static final List<String> shown = new ArrayList<>();

    /** @SHOWS_NUMBER@ */
    static void showValue(String name, float number) {
        if (Float.isFinite(number)) shown.add("{\"name\": \"" + name + "\", \"value\": " + number + "}");
    }

    /** @SHOWS_TRUTH@ */
    static void showTruth(String name, boolean holds) {
        shown.add("{\"name\": \"" + name + "\", \"value\": " + holds + "}");
    }

    /** @DRAWS_VECTOR@ */
    static void showVector(String name, float[] vector, float[] from) {
        if (isFinite(vector) && isFinite(from)) {
            String value = "\"vector\": " + Arrays.toString(vector) + ", \"from\": " + Arrays.toString(from);
            shown.add("{\"name\": \"" + name + "\", " + value + "}");
        }
    }

    /** @DRAWS_POINT@ */
    static void showPoint(String name, float[] point) {
        if (isFinite(point)) shown.add("{\"name\": \"" + name + "\", \"point\": " + Arrays.toString(point) + "}");
    }

    static boolean isFinite(float[] vector) {
        return Float.isFinite(vector[0]) && Float.isFinite(vector[1]) && Float.isFinite(vector[2]);
    }

    static @RETURNS@ @FUNCTION@(@PARAMETERS@) {
        return @STUB@;
    }

    /** @MEMBER@ */
    static int behind(String line, String name) {
        String key = "\"" + name + "\":";
        int at = line.indexOf(key);
        if (at < 0) throw new IllegalArgumentException("no " + name + " in " + line);
        return at + key.length();
    }

    /** @NUMBERS@ */
    static float[] numbers(String line, String name) {
        int start = behind(line, name), depth = 0, end = start;
        for (; end < line.length(); end++) {
            char c = line.charAt(end);
            depth += c == '[' ? 1 : c == ']' ? -1 : 0;
            if (c == '}' || depth < 0 || (depth == 0 && (c == ',' || c == ']'))) break;
        }
        String[] words = line.substring(start, end).replaceAll("[\\[\\] ]", "").split(",");
        float[] found = new float[words.length];
        for (int i = 0; i < words.length; i++) found[i] = Float.parseFloat(words[i]);
        return found;
    }

    static float[][] points(String line, String name) {
        float[] all = numbers(line, name);
        float[][] points = new float[all.length / 3][];
        for (int i = 0; i < points.length; i++) points[i] = Arrays.copyOfRange(all, 3 * i, 3 * i + 3);
        return points;
    }

    static int[][] triples(String line, String name) {
        float[][] all = points(line, name);
        int[][] triples = new int[all.length][];
        for (int i = 0; i < all.length; i++) triples[i] = new int[] {(int) all[i][0], (int) all[i][1], (int) all[i][2]};
        return triples;
    }

    public static void main(String[] arguments) throws IOException {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream output = new PrintStream(System.out, true, "UTF-8");
@KEPT@        for (String line; (line = input.readLine()) != null;) {
            if (!line.contains("\"@QUERY@\"")) continue;
            String id = line.substring(behind(line, "id")).split("[,}]", 2)[0];
            shown.clear();
@READING@
            @RETURNS@ answer = @FUNCTION@(@ARGUMENTS@);
            output.println("{\"id\":" + id + ", \"@ANSWER@\": " + @PRINTED@ + ", \"show\": " + shown + "}");
        }
    }
}
