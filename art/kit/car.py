"""A car of our own: a skin through eleven rings, glass where the cabin is, a bar of light across each end."""
import math
import random

import bpy

from .materials import Graph, glow, paint
from .shapes import Boxes, circle, link, loft, mesh_of, tube, words

#          y     bottom low  high belt  width  belt  top   top width
SPORT = [(-2.26, .44, .70, .765, .88, .76, .68, .90, .46), (-2.08, .27, .69, .765, .94, .90, .82, .97, .60),
         (-1.55, .21, .56, .75, .95, .94, .87, 1.0, .64), (-.78, .19, .54, .74, .95, .93, .87, 1.33, .56),
         (-.05, .19, .54, .74, .93, .92, .86, 1.37, .57), (.38, .19, .54, .73, .92, .92, .86, 1.33, .57),
         (1.12, .19, .54, .72, .90, .92, .85, .94, .64), (1.78, .21, .53, .69, .80, .91, .79, .84, .56),
         (2.14, .25, .52, .64, .72, .86, .72, .75, .48), (2.30, .38, .54, .61, .67, .72, .60, .69, .38)]
SEDAN = [(-2.34, .46, .755, .825, .95, .76, .70, .98, .50), (-2.14, .28, .745, .825, 1.0, .88, .82, 1.03, .64),
         (-1.62, .22, .58, .80, 1.0, .91, .85, 1.05, .66), (-.98, .20, .56, .78, .99, .91, .85, 1.44, .60),
         (-.10, .20, .56, .78, .97, .91, .85, 1.48, .61), (.50, .20, .56, .78, .96, .91, .85, 1.44, .61),
         (1.22, .20, .56, .77, .95, .90, .84, 1.0, .66), (1.86, .22, .56, .74, .88, .89, .80, .92, .60),
         (2.22, .26, .55, .70, .80, .85, .74, .83, .52), (2.36, .40, .58, .67, .74, .72, .62, .76, .42)]
JEEP = [(-2.30, .52, .92, 1.0, 1.12, .78, .72, 1.2, .58), (-2.16, .36, .91, 1.0, 1.16, .92, .86, 1.52, .66),
        (-1.80, .30, .72, .96, 1.16, .95, .90, 1.66, .70), (-.98, .28, .70, .94, 1.15, .95, .90, 1.74, .72),
        (-.10, .28, .70, .94, 1.13, .95, .90, 1.75, .72), (.46, .28, .70, .94, 1.12, .95, .90, 1.70, .70),
        (1.08, .28, .70, .93, 1.10, .94, .88, 1.16, .72), (1.80, .30, .70, .91, 1.04, .93, .85, 1.08, .68),
        (2.20, .34, .68, .87, .97, .89, .80, 1.0, .62), (2.34, .50, .70, .84, .92, .78, .70, .95, .52)]
SHAPES = {'sport': SPORT, 'sedan': SEDAN, 'jeep': JEEP}
COLORS = [(.55, .02, .02), (.02, .16, .22), (.62, .62, .62), (.015, .015, .02), (.7, .28, .01), (.03, .07, .28), (.02, .22, .17), (.3, .3, .32)]

_meshes, _shared = {}, {}


def car(kind, at, turn=0.0, color=None, lit=True, taxi=False, shine=.45):
    """Stands on its wheels at `at`; with turn 0 it drives along +y."""
    if not _shared:
        _shared.update(
            glass=paint('car glass', (.006, .008, .011), .04, clearcoat=1.0), dark=paint('car trim', (.012, .012, .014), .45),
            tyre=paint('tyre', (.010, .010, .011), .7), rim=paint('rim', (.42, .43, .46), .24, metallic=1.0),
            red=glow('tail', (1, .014, .008), 4.2), white=glow('head', (1, .86, .66), 8), dull=glow('tail off', (.3, .004, .004), .5),
            pale=glow('head off', (.6, .62, .7), .35), plate=glow('plate', (.9, .92, 1), .45), cab=glow('taxi', (1, .45, .03), 4.5))
    key = (kind, lit)
    if key not in _meshes:
        _meshes[key] = _body(SHAPES[kind], lit)
    color = color or random.choice(COLORS)
    mesh = _meshes[key].copy()
    mesh.materials[0] = _paint(color, shine)
    body = link('car', mesh, at, turn)
    wheels = _meshes.setdefault(('wheels', kind), _wheels(SHAPES[kind]) if ('wheels', kind) not in _meshes else None)
    link('wheels', wheels, at, turn)
    if taxi:
        top = max(row[7] for row in SHAPES[kind])
        sign = Boxes()
        sign.add((-.28, -.28, top - .02), (.28, -.10, top + .16), _shared['cab'])
        before = set(bpy.data.objects)
        sign.build()
        for thing in set(bpy.data.objects) - before:
            thing.location, thing.rotation_euler = at, (0, 0, turn)
    return body


def _paint(color, shine=.45):
    name = 'paint %.2f %.2f %.2f %.2f' % (*color, shine)
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    graph = Graph(name)
    return graph.set(base_color=color, roughness=.28, metallic=shine, clearcoat=1.0, clearcoat_roughness=.03)


def _ring(y, bottom, low, high, belt, width, belt_width, top, top_width):
    half = [(width * .86, bottom), (width, low), (width * .992, high), (belt_width, belt), (top_width, top)]
    right = [(x, y, z) for x, z in half]
    left = [(-x, y, z) for x, z in reversed(half)]
    return [(0, y, bottom), *right, (0, y, top + .025), *left]


def _body(rows, lit):
    red, white = ('red', 'white') if lit else ('dull', 'pale')
    materials = [_paint((.3, .3, .3)), _shared['glass'], _shared['dark'], _shared[red], _shared[white]]
    rings = [_ring(*row) for row in rows]
    last = len(rings) - 1
    cabin = [index for index, row in enumerate(rows) if row[7] - row[4] > .2]
    start, end = cabin[0], cabin[-1]
    def pick(ring, side):
        if side in (4, 7) and start - 1 <= ring <= end:
            return 1
        if side in (5, 6) and ring in (start - 1, end):
            return 1
        if side in (0, 11):
            return 2
        if side in (2, 9) and ring == 0:
            return 3
        if side in (2, 9) and ring == last - 1:
            return 4
        return 0
    body = loft('body', rings, materials, pick, caps=False)
    mesh = body.data
    vertices = [tuple(vertex.co) for vertex in mesh.vertices]
    faces = [tuple(face.vertices) for face in mesh.polygons]
    indices = [face.material_index for face in mesh.polygons]
    for ring, flip, light in ((0, True, 3), (last, False, 4)):
        base = ring * 12
        for face, index in (((0, 1, 11), 2), ((1, 2, 10, 11), 2), ((2, 3, 9, 10), light), ((3, 4, 8, 9), 0), ((4, 5, 7, 8), 0), ((5, 6, 7), 0)):
            shape = [base + corner for corner in face]
            faces.append(tuple(shape if flip else reversed(shape)))
            indices.append(index)
    bpy.data.objects.remove(body)
    mesh = bpy.data.meshes.new('car')
    mesh.from_pydata(vertices, [], faces)
    for material in materials:
        mesh.materials.append(material)
    for face, index in zip(mesh.polygons, indices):
        face.material_index, face.use_smooth = index, True
    crease = {frozenset(edge.vertices): edge for edge in mesh.edges}
    for ring in range(last):
        for point in (4, 8):
            crease[frozenset((ring * 12 + point, ring * 12 + 12 + point))].crease = .55
    # The bar of light keeps its edges; the rest of the end is soft.
    for ring in (0, last):
        for pair in ((2, 10), (3, 9), (2, 3), (9, 10)):
            edge = crease.get(frozenset(ring * 12 + point for point in pair))
            if edge:
                edge.crease = .8
    whole = link('car', mesh)
    smooth = whole.modifiers.new('smooth', 'SUBSURF')
    smooth.levels = smooth.render_levels = 3
    cutters = []
    for y in (-1.42, 1.42):
        for side in (-1, 1):
            rings = [circle((side * x, y, .36), .415, 32, 'x') for x in (.60, 1.2)]
            cutter = loft('cut', rings if side < 0 else list(reversed(rings)), [_paint((.3, .3, .3)), _shared['glass'], _shared['dark']], lambda *_: 2)
            for face in cutter.data.polygons:
                face.material_index = 2
            cutter.hide_render = True
            cut = whole.modifiers.new('arch', 'BOOLEAN')
            cut.object, cut.operation, cut.solver = cutter, 'DIFFERENCE', 'EXACT'
            cutters.append(cutter)
    done = mesh_of(whole)
    for cutter in cutters:
        bpy.data.objects.remove(cutter)
    return done


def _wheels(rows):
    from mathutils import Matrix
    pieces = []
    width = rows[3][5]
    for y in (-1.42, 1.42):
        for side in (-1, 1):
            outer, inner = side * (width - .01), side * (width - .24)
            tyre = [circle((inner, y, .36), .30, 28, 'x'), circle((inner, y, .36), .36, 28, 'x'), circle((outer - side * .03, y, .36), .36, 28, 'x'),
                    circle((outer, y, .36), .33, 28, 'x'), circle((outer, y, .36), .265, 28, 'x'), circle((outer - side * .09, y, .36), .255, 28, 'x')]
            pieces.append(loft('tyre', tyre, [_shared['tyre']]))
            for spoke in range(5):
                angle = spoke * 2 * math.pi / 5 + .3
                reach = [(outer - side * .03, y + r * math.cos(angle), .36 + r * math.sin(angle)) for r in (.02, .26)]
                pieces.append(tube('spoke', reach, .035, _shared['rim'], 6))
            pieces.append(loft('ring', [circle((outer - side * .015, y, .36), r, 28, 'x') for r in (.268, .245)], [_shared['rim']], caps=False))
    context = {'active_object': pieces[0], 'selected_editable_objects': pieces, 'selected_objects': pieces, 'object': pieces[0]}
    with bpy.context.temp_override(**context):
        bpy.ops.object.join()
    mesh = pieces[0].data.copy()
    bpy.data.objects.remove(pieces[0])
    mesh.transform(Matrix.Identity(4))
    return mesh
