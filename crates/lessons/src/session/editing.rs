//! Shapes that are typed, dragged and picked.

use anyhow::Result;
use collision_core::exact;
use collision_core::shapes::{Line, Polygon, Ray};
use glam::Vec3;

use super::Session;
use super::view_mode::ViewMode;
use crate::handle::Handle;
use crate::model::{self, Lesson, Steer};
use crate::parts::Parts;
use crate::shapes::STEP;
use base::text::error;

/// A shape that is dragged as a whole.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Shape {
    /// The sphere: the handle at its centre, and that place.
    Sphere(Handle, Vec3),
    Polygon,
}

impl Session {
    /// Gives the current lesson other numbers.
    /// Errors: numbers that the lesson refuses, or a question that is still open; nothing changes then.
    pub fn edit(&mut self, parts: &Parts) -> Result<()> {
        self.edit_after(parts, Self::remember)
    }

    /// Edits while a number is dragged, from [`Self::begin_drag`] on; one undo reverts all of it.
    pub fn drag_number(&mut self, parts: &Parts) -> Result<()> {
        self.edit_after(parts, |_| {})
    }

    fn edit_after(&mut self, parts: &Parts, before: impl FnOnce(&mut Self)) -> Result<()> {
        match self.lesson().with_parts(parts) {
            Ok(edited) => self.take_edited(edited, before),
            Err(refusal) => {
                let shown = self.refusal().is_some();
                self.judge_refused(parts);
                if self.refusal().is_some() && !shown {
                    before(self);
                }
                // The person sees what they typed: the error need not say of which lesson it is a state.
                Err(error::without_place(refusal))
            }
        }
    }

    /// Whether the lesson has a segment or a path, whose end can be moved apart.
    pub fn has_end(&self) -> bool {
        self.lesson().parts().points.len() == 2
    }

    /// Moves the end of a segment or of a path by one key press. Where there is none, the keys steer as without Shift.
    pub(super) fn steer_end_after(&mut self, steer: Steer, before: impl FnOnce(&mut Self)) -> Result<()> {
        let mut parts = self.lesson().parts();
        let [_, end] = parts.points.as_mut_slice() else { return self.steer_after(steer, before) };
        *end += model::steer_point(steer, STEP);
        self.edit_after(&parts, before)
    }

    /// Shows the current lesson in another state.
    pub(super) fn take_edited(
        &mut self,
        edited: Box<dyn Lesson>,
        before: impl FnOnce(&mut Self),
    ) -> Result<()> {
        self.leave_question()?;
        before(self);
        self.lessons.replace(edited);
        self.keep_in_sight();
        self.judge();
        Ok(())
    }

    /// The places by which shapes are dragged, while they may be.
    pub fn handles(&self) -> Vec<(Handle, Vec3)> {
        if self.view_mode == ViewMode::Original || self.is_asked() {
            Vec::new()
        } else {
            self.lesson().handles()
        }
    }

    /// The shape under the mouse's ray that may be dragged as a whole, and the point by which it is taken.
    pub fn shape_under(&self, ray: &Ray) -> Option<(Shape, Vec3)> {
        if self.view_mode == ViewMode::Original || self.is_asked() {
            return None;
        }
        let parts = self.lesson().parts();
        let on_sphere = || {
            let (handle, center) = self.sphere()?;
            let radius = parts.radius?;
            let along = ray.direction().normalize();
            let distance = (center - ray.origin()).dot(along);
            let point = ray.origin() + along * distance;
            (distance > 0.0 && point.distance(center) <= radius)
                .then_some((Shape::Sphere(handle, center), point))
        };
        let on_polygon = || {
            let polygon = Polygon::new(&parts.polygon).ok()?;
            let line = Line::new(ray.origin(), ray.direction()).ok()?;
            let place = exact::line_polygon(&line, &polygon)?.place();
            (place.t > 0.0).then_some((Shape::Polygon, place.point.as_vec3()))
        };
        on_sphere().or_else(on_polygon)
    }

    /// The handle at the centre of the sphere as it is drawn; of one that moves, at the shown time.
    fn sphere(&self) -> Option<(Handle, Vec3)> {
        let is_center = |(handle, _): &(Handle, Vec3)| matches!(handle, Handle::Time | Handle::Point(_));
        self.lesson().handles().into_iter().find(is_center)
    }

    /// Moves the whole polygon: its vertices are these, moved by an offset.
    /// Errors: so far away that it is no polygon, or if a question is still open; nothing changes then.
    pub fn drag_polygon(&mut self, vertices: &[Vec3], by: Vec3) -> Result<()> {
        self.leave_question()?;
        let mut parts = self.lesson().parts();
        parts.polygon = vertices.iter().map(|vertex| vertex + by).collect();
        let moved = self.lesson().with_parts(&parts)?;
        self.lessons.replace(moved);
        self.judge();
        Ok(())
    }

    /// Begins to drag, so that all of it is undone at once.
    pub fn begin_drag(&mut self) {
        self.remember();
    }

    /// Drags a handle to another place.
    /// Errors: if the moved handle makes no valid shape, or if a question is still open; nothing changes then.
    pub fn drag_handle(&mut self, handle: Handle, to: Vec3) -> Result<()> {
        self.leave_question()?;
        if let Err(refusal) = self.lessons.current_mut().drag(handle, to) {
            if let Handle::Vertex(index) = handle {
                let mut parts = self.lesson().parts();
                parts.polygon[index] = to;
                self.judge_refused(&parts);
            }
            return Err(refusal);
        }
        self.judge();
        Ok(())
    }

    /// Sends a ray from the eye through a pixel, where the lesson picks.
    /// Errors: a pixel too far outside the picture for a ray, or a question that is still open.
    pub fn click(&mut self, x: f32, y: f32, width: u32, height: u32) -> Result<()> {
        if !self.lesson().info().picks {
            return Ok(());
        }
        let ray = self.scene().camera.ray_through(x, y, width, height)?;
        self.leave_question()?;
        self.remember();
        self.lessons.current_mut().pick(ray);
        self.judge();
        self.step_aside();
        Ok(())
    }
}
