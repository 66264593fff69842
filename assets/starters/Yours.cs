// @HEAD@
//
//     dotnet new console -o yours && cp @FILE@ yours/Program.cs && dotnet build yours -o out
//     collision-lessons @LESSON@ --yours "dotnet out/yours.dll"
//
@CONVENTIONS@

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text.Json;

static class Yours
{
    static readonly List<object> shown = new();

    /// <summary>@SHOWS_NUMBER@</summary>
    static void ShowValue(string name, float value)
    {
        if (float.IsFinite(value)) shown.Add(new { name, value });
    }

    /// <summary>@SHOWS_TRUTH@</summary>
    static void ShowTruth(string name, bool value) => shown.Add(new { name, value });

    /// <summary>@DRAWS_VECTOR@</summary>
    static void ShowVector(string name, float[] vector, float[] from)
    {
        if (vector.Concat(from).All(float.IsFinite)) shown.Add(new { name, vector, from });
    }

    /// <summary>@DRAWS_POINT@</summary>
    static void ShowPoint(string name, float[] point)
    {
        if (point.All(float.IsFinite)) shown.Add(new { name, point });
    }

    static @RETURNS@ @FUNCTION@(@PARAMETERS@)
    {
        return @STUB@;
    }

    static float Number(JsonElement value) => float.Parse(value.GetRawText(), CultureInfo.InvariantCulture);
    static float[] Numbers(JsonElement value) => value.EnumerateArray().Select(Number).ToArray();
    static float[][] Points(JsonElement value) => value.EnumerateArray().Select(Numbers).ToArray();
    static int[][] Triples(JsonElement value) =>
        value.EnumerateArray().Select(triple => triple.EnumerateArray().Select(n => n.GetInt32()).ToArray()).ToArray();

    static void Main()
    {
@KEPT@        for (string? line; (line = Console.ReadLine()) != null;)
        {
            using var document = JsonDocument.Parse(line);
            var question = document.RootElement;
            if (question.GetProperty("query").GetString() != "@QUERY@") continue;
            shown.Clear();
@READING@
            var answer = @FUNCTION@(@ARGUMENTS@);
            var id = question.GetProperty("id");
            Console.WriteLine(JsonSerializer.Serialize(new { id, @ANSWER@ = answer, show = shown }));
            Console.Out.Flush();
        }
    }
}
