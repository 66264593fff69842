//! The colours of panels and bars: a dark and a light set.

use egui::style::WidgetVisuals;
use egui::{Color32, Context, Id, Stroke, Ui, Visuals};

use base::scene::Theme;

#[derive(Debug, PartialEq, Eq)]
pub(super) struct PanelColors {
    /// Behind the panels and bars.
    pub(super) background: Color32,
    /// Behind cards and buttons on them.
    pub(super) card: Color32,
    /// Borders and lines between parts.
    pub(super) border: Color32,
    /// The background of a selected item.
    pub(super) chosen: Color32,
    /// The accent colour of selected items and of keyboard focus.
    pub(super) accent: Color32,
    /// The colour of explanatory text.
    pub(super) secondary: Color32,
    /// The colour of important text.
    pub(super) primary: Color32,
    /// The colour of long text, in which important parts stand out.
    pub(super) reading: Color32,
    /// The colour of unreached steps and of disabled controls.
    pub(super) disabled: Color32,
    /// The colour of mistakes and disagreement.
    pub(super) warning: Color32,
}

static DARK: PanelColors = PanelColors {
    background: Color32::from_rgb(24, 27, 34),
    card: Color32::from_rgb(32, 37, 46),
    border: Color32::from_rgb(52, 59, 72),
    chosen: Color32::from_rgb(36, 54, 82),
    accent: Color32::from_rgb(110, 175, 255),
    secondary: Color32::from_rgb(168, 174, 188),
    primary: Color32::from_rgb(240, 242, 246),
    reading: Color32::from_rgb(204, 209, 219),
    disabled: Color32::from_rgb(140, 147, 162),
    warning: Color32::from_rgb(255, 190, 80),
};

static LIGHT: PanelColors = PanelColors {
    background: Color32::from_rgb(244, 245, 247),
    card: Color32::from_rgb(255, 255, 255),
    border: Color32::from_rgb(200, 205, 213),
    chosen: Color32::from_rgb(214, 229, 248),
    accent: Color32::from_rgb(0, 84, 168),
    secondary: Color32::from_rgb(72, 79, 91),
    primary: Color32::from_rgb(18, 20, 24),
    reading: Color32::from_rgb(44, 48, 56),
    disabled: Color32::from_rgb(96, 102, 113),
    warning: Color32::from_rgb(140, 70, 0),
};

/// The set that was installed last.
pub(super) fn colors(ui: &Ui) -> &'static PanelColors {
    PanelColors::of(ui.data(|data| data.get_temp(id())).unwrap_or_default())
}

/// Gives a context the colours of a theme, if it does not have them yet.
pub(super) fn install(context: &Context, theme: Theme) {
    let installed: Option<Theme> = context.data(|data| data.get_temp(id()));
    if installed == Some(theme) {
        return;
    }
    context.data_mut(|data| data.insert_temp(id(), theme));
    let kind = if theme.is_light() { egui::Theme::Light } else { egui::Theme::Dark };
    context.set_visuals_of(kind, PanelColors::of(theme).visuals(kind));
    context.set_theme(kind);
    context.request_discard("another theme has other colours");
}

fn id() -> Id {
    Id::unique("theme of the panel")
}

impl PanelColors {
    /// The set of a theme.
    pub(super) fn of(theme: Theme) -> &'static Self {
        if theme.is_light() { &LIGHT } else { &DARK }
    }

    /// The style of egui's own widgets: fields, menus, tooltips, windows.
    fn visuals(&self, theme: egui::Theme) -> Visuals {
        let mut visuals = theme.default_visuals();
        visuals.window_fill = self.card;
        visuals.disabled_alpha = 0.7; // what can do nothing now stays legible
        visuals.panel_fill = self.background;
        visuals.extreme_bg_color = self.background;
        visuals.faint_bg_color = self.card;
        visuals.window_stroke = Stroke::new(1.0, self.border);
        visuals.hyperlink_color = self.accent;
        visuals.warn_fg_color = self.warning;
        visuals.error_fg_color = self.warning;
        visuals.selection.bg_fill = self.chosen;
        visuals.selection.stroke.color = self.primary;
        let widgets = &mut visuals.widgets;
        widgets.noninteractive.bg_stroke.color = self.border;
        widgets.inactive.bg_stroke = Stroke::new(1.0, self.border);
        let all = [
            (&mut widgets.noninteractive, self.card, self.primary),
            (&mut widgets.inactive, self.card, self.primary),
            (&mut widgets.hovered, self.chosen, self.primary),
            (&mut widgets.active, self.chosen, self.primary),
            (&mut widgets.open, self.card, self.primary),
        ];
        for (widget, fill, text) in all {
            let WidgetVisuals { bg_fill, weak_bg_fill, fg_stroke, .. } = widget;
            (*bg_fill, *weak_bg_fill, fg_stroke.color) = (fill, fill, text);
        }
        visuals
    }
}
