"""Clothes on hangers, mannequins and shoes."""
import math
import random

import bpy

from .materials import Graph
from .shapes import circle, link, loft, tube

_stuff = {}


def cloth(color, rough=.85, shine=.3):
    key = (color, rough)
    if key not in _stuff:
        graph = Graph('cloth %.2f %.2f %.2f' % color)
        weave = graph.noise(graph.place(), 60.0, 2.0)
        _stuff[key] = graph.set(base_color=graph.mix(weave, tuple(c * .75 for c in color), tuple(min(1, c * 1.2) for c in color)), roughness=rough, sheen=shine)
    return _stuff[key]


def folded(center, radius, squash, folds, depth, phase, count=40):
    """A ring of cloth: an ellipse with folds."""
    points = []
    for index in range(count):
        angle = index * 2 * math.pi / count
        r = radius * (1 + depth * math.cos(folds * angle + phase))
        points.append((center[0] + r * math.cos(angle), center[1] + r * squash * math.sin(angle), center[2]))
    return points


def garment(at, turn, kind, color, metal, scale=1.0):
    """Hangs on a rail at `at` (the hook); turn 0 faces -y."""
    before = set(bpy.data.objects)
    material, phase = cloth(color), random.uniform(0, 6)
    length = {'coat': 1.12, 'dress': 1.18, 'jacket': .72, 'shirt': .74}[kind]
    wide = {'coat': .23, 'dress': .17, 'jacket': .25, 'shirt': .22}[kind]
    rings = [folded((0, 0, -.13), .06, .6, 6, 0, 0), folded((0, 0, -.16), .13, .42, 6, 0, 0), folded((0, 0, -.21), wide * .92, .34, 6, .01, phase),
             folded((0, 0, -.34), wide, .36, 7, .03, phase), folded((0, 0, -.13 - length * .5), wide * (.74 if kind == 'dress' else .95), .38, 7, .05, phase),
             folded((0, 0, -.13 - length * .8), wide * (1.2 if kind == 'dress' else 1.02), .42, 9, .09, phase + .4), folded((0, 0, -.13 - length), wide * (1.5 if kind == 'dress' else 1.08), .44, 9, .12, phase + .6)]
    loft('garment', rings, [material], caps=False, smooth=1)
    if kind != 'dress':
        for side in (-1, 1):
            path = [(side * wide * .86, 0, -.22), (side * wide * 1.08, .01, -.45), (side * wide * 1.1, .02, -.13 - length * (.75 if kind != 'shirt' else .5))]
            tube('sleeve', path, .058, material, 10)
    tube('hanger', [(-wide * .85, 0, -.2), (0, 0, -.1), (wide * .85, 0, -.2)], .01, metal, 5)
    tube('hook', [(0, 0, -.1), (0, 0, -.02), (0, .03, .01)], .006, metal, 5)
    if kind in ('coat', 'jacket'):
        dark = cloth(tuple(c * .3 for c in color))
        for z in (.42, .56, .7):
            if z < length:
                loft('button', [circle((.02, -wide * .40, -z), r, 8, 'y') for r in (.014, .013)], [dark])
    _gather(before, at, turn, scale)


def form(at, turn, kind, color, second, metal):
    """A tailor's bust on a brass stand, dressed: 'gown', 'coat' or 'suit'."""
    before = set(bpy.data.objects)
    upper, lower, linen = cloth(color, .7), cloth(second, .7), cloth((.45, .36, .26))
    loft('base', [circle((0, 0, z), r, 32) for z, r in ((0, .2), (.02, .2), (.035, .16), (.05, .03))], [metal])
    loft('pole', [circle((0, 0, z), .016, 10) for z in (.04, 1.0)], [metal])
    loft('neck', [circle((0, .005, z), r, 20, squash=.9) for z, r in ((1.36, .1), (1.46, .068), (1.54, .058), (1.55, .05))], [linen], smooth=1)
    loft('knob', [circle((0, .005, z), r, 16) for z, r in ((1.55, .052), (1.565, .052), (1.58, .02), (1.60, .026), (1.62, .018), (1.63, .004))], [metal])
    bust = [(1.475, .085, .7, 0), (1.44, .15, .52, 0), (1.39, .185, .50, 0), (1.28, .178, .68, 0), (1.18, .155, .74, 0)]
    if kind == 'gown':
        bust[0:2] = [(1.395, .165, .52, 0)]
        skirt = [(1.02, .116, .8, 0), (.9, .152, .82, .01), (.7, .215, .9, .05), (.42, .33, .95, .09), (.17, .44, .98, .12)]
        loft('gown', [folded((0, 0, z), r, q, 11, d, .4) for z, r, q, d in bust + skirt], [upper], caps=False, smooth=1)
        loft('sash', [folded((0, 0, z), r, .8, 8, 0, 0) for z, r in ((1.065, .128), (1.05, .129), (.99, .123), (.975, .122))], [lower], caps=False)
    else:
        hem = .46 if kind == 'coat' else .84
        rest = [(1.04, .133 if kind == 'coat' else .15, .78, 0), (.92, .17, .76, .01), ((.92 + hem) / 2, .19, .8, .03), (hem, .225 if kind == 'coat' else .18, .82, .05)]
        loft('jacket', [folded((0, 0, z), r, q, 9, d, .3) for z, r, q, d in bust + rest], [upper], caps=False, smooth=1)
        for side in (-1, 1):
            rings = [circle((side * x, y, z), r, 16, squash=.95) for x, y, z, r in ((.135, 0, 1.435, .05), (.19, 0, 1.36, .072), (.222, .005, 1.2, .064), (.238, -.01, 1.04, .058), (.245, -.04, .86, .056), (.245, -.045, .84, .05))]
            loft('sleeve', rings, [upper], smooth=1)
            loft('lapel', [[(side * .012, -.125, 1.12), (side * .03, -.135, 1.12), (side * .04, -.13, 1.12)], [(side * .02, -.128, 1.26), (side * .085, -.142, 1.28), (side * .1, -.12, 1.27)],
                           [(side * .045, -.1, 1.44), (side * .10, -.09, 1.42), (side * .115, -.07, 1.42)]], [lower])
        if kind == 'coat':
            loft('belt', [folded((0, 0, z), r, .79, 8, 0, 0) for z, r in ((1.065, .142), (1.05, .144), (1.0, .148), (.985, .147))], [lower], caps=False)
            loft('buckle', [circle((.0, -.118, 1.025), r, 4, 'y', turn=.785) for r in (.045, .03)], [metal])
        else:
            loft('skirt', [folded((0, 0, z), r, .84, 9, d, 0) for z, r, d in ((.9, .15, 0), (.8, .175, .02), (.52, .205, .05), (.44, .215, .06))], [lower], caps=False, smooth=1)
        for z in (1.09, .97, .85)[: 3 if kind == 'coat' else 2]:
            loft('button', [circle((.05, -.15 - (.92 - z) * .04, z), r, 10, 'y') for r in (.013, .012)], [metal])
    _gather(before, at, turn, 1.12)


def shoe(at, upper, sole, scale=1.0):
    x, y, z = at
    loft('shoe', [circle((x, y + d * scale, z + (.03 + h / 2) * scale), h * scale / 2 + .02 * scale, 10, 'y', squash=1.0) for d, h in ((-.13, .03), (-.10, .06), (-.02, .08), (.06, .13), (.11, .12), (.13, .05))], [upper], smooth=1)
    loft('sole', [[(x + a * .05 * scale, y + b * .15 * scale, z + h * scale) for a, b in ((-1, -.8), (-.7, -1), (.7, -1), (1, -.8), (1, .8), (.7, 1), (-.7, 1), (-1, .8))] for h in (0, .03)], [sole])


def _gather(before, at, turn, scale):
    root = bpy.data.objects.new('set', None)
    bpy.context.scene.collection.objects.link(root)
    for thing in set(bpy.data.objects) - before - {root}:
        thing.parent = root
    root.location, root.rotation_euler, root.scale = at, (0, 0, turn), (scale,) * 3
