"""Meshes without operators: boxes gathered by material, lofts through rings, letters."""
import math
import os

import bpy

# Blender 3.4 fills the contours of variable fonts wrongly, so signs use the system's plain bold one.
FONT = '/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf'


def link(name, mesh, at=(0, 0, 0), turn=0.0, scale=1.0):
    thing = bpy.data.objects.new(name, mesh)
    thing.location = at
    thing.rotation_euler = (0, 0, turn)
    thing.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    bpy.context.scene.collection.objects.link(thing)
    return thing


class Boxes:
    """Many boxes, one mesh per material. Faces carry uv in metres: along the wall, above `ground`."""

    def __init__(self):
        self.parts = {}

    def add(self, low, high, material, ground=0.0, shift=0.0):
        vertices, faces, uvs = self.parts.setdefault(material.name, ([], [], []))
        start = len(vertices)
        (x0, y0, z0), (x1, y1, z1) = low, high
        corners = [(x, y, z) for z in (z0, z1) for y in (y0, y1) for x in (x0, x1)]
        vertices.extend(corners)
        for face in ((0, 1, 5, 4), (3, 2, 6, 7), (2, 0, 4, 6), (1, 3, 7, 5), (4, 5, 7, 6), (2, 3, 1, 0)):
            faces.append([start + index for index in face])
            along = 0 if face in ((0, 1, 5, 4), (3, 2, 6, 7)) else 1
            flat = face in ((4, 5, 7, 6), (2, 3, 1, 0))
            for index in face:
                corner = corners[index]
                low_edge = (x0, y0)[along]
                uvs.append((corner[0] - x0, -5.0) if flat else (corner[along] - low_edge + shift, corner[2] - ground))

    def build(self):
        for name, (vertices, faces, uvs) in self.parts.items():
            mesh = bpy.data.meshes.new(name)
            mesh.from_pydata(vertices, [], faces)
            layer = mesh.uv_layers.new(name='uv')
            layer.data.foreach_set('uv', [value for pair in uvs for value in pair])
            mesh.materials.append(bpy.data.materials[name])
            link(name, mesh)
        self.parts = {}


def loft(name, rings, materials, pick=None, closed=True, smooth=0, caps=True):
    """A skin through rings of equally many points; `pick(ring, side)` names the material of a face."""
    count = len(rings[0])
    vertices = [point for ring in rings for point in ring]
    faces, indices = [], []
    for ring in range(len(rings) - 1):
        for side in range(count if closed else count - 1):
            after = (side + 1) % count
            faces.append((ring * count + side, ring * count + after, (ring + 1) * count + after, (ring + 1) * count + side))
            indices.append(pick(ring, side) if pick else 0)
    if caps:
        faces.append(tuple(reversed(range(count))))
        faces.append(tuple((len(rings) - 1) * count + side for side in range(count)))
        indices += [0, 0]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    for material in materials:
        mesh.materials.append(material)
    for face, index in zip(mesh.polygons, indices):
        face.material_index = index
        face.use_smooth = True
    thing = link(name, mesh)
    if smooth:
        modifier = thing.modifiers.new('smooth', 'SUBSURF')
        modifier.levels = modifier.render_levels = smooth
    return thing


def circle(center, radius, count=12, axis='z', squash=1.0, turn=0.0):
    points = []
    for index in range(count):
        angle = turn + index * 2 * math.pi / count
        a, b = radius * math.cos(angle), radius * squash * math.sin(angle)
        x, y, z = center
        points.append({'z': (x + a, y + b, z), 'y': (x + a, y, z + b), 'x': (x, y + a, z + b)}[axis])
    return points


def tube(name, path, radius, material, count=8):
    """A round rod along points."""
    from mathutils import Vector
    rings = []
    points = [Vector(point) for point in path]
    for index, point in enumerate(points):
        way = (points[min(index + 1, len(points) - 1)] - points[max(index - 1, 0)]).normalized()
        side = way.cross(Vector((0, 0, 1)))
        side = Vector((1, 0, 0)) if side.length < .01 else side.normalized()
        up = side.cross(way)
        turns = [index * 2 * math.pi / count for index in range(count)]
        rings.append([tuple(point + radius * (math.cos(turn) * side + math.sin(turn) * up)) for turn in turns])
    return loft(name, rings, [material])


def mesh_of(thing):
    """The mesh with its modifiers applied, for objects that are placed many times."""
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(thing.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(thing)
    return mesh


def words(text, at, size, material, face=(0, -1), extrude=.06, align='CENTER', bold=.0):
    """Letters that stand upright and look along `face` (a direction on the ground)."""
    curve = bpy.data.curves.new(text, 'FONT')
    curve.body, curve.font, curve.size = text, bpy.data.fonts.load(FONT, check_existing=True), size
    curve.align_x, curve.align_y = align, 'CENTER'
    curve.extrude, curve.offset = extrude, bold * size
    curve.resolution_u = 4
    curve.materials.append(material)
    thing = bpy.data.objects.new(text, curve)
    thing.location = at
    thing.rotation_euler = (math.pi / 2, 0, math.atan2(face[1], face[0]) + math.pi / 2)
    bpy.context.scene.collection.objects.link(thing)
    return thing
