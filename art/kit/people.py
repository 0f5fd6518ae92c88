"""Passers-by: a coat, two legs in stride, a head, sometimes a bag or an umbrella."""
import math
import random

import bpy

from .materials import glow, paint
from .shapes import circle, loft, tube

_cloth = {}
COATS = [(.05, .03, .02), (.02, .03, .06), (.14, .02, .03), (.02, .07, .07), (.10, .08, .05), (.03, .03, .035), (.16, .09, .02)]


def person(at, turn=0.0, coat=None, stride=None, tall=None, bag=None, phone=False):
    coat = coat or random.choice(COATS)
    name = 'coat %.2f %.2f %.2f' % coat
    cloth = bpy.data.materials.get(name) or paint(name, coat, .8)
    dark = bpy.data.materials.get('trousers') or paint('trousers', (.015, .016, .022), .8)
    skin = bpy.data.materials.get('skin') or paint('skin', (.30, .16, .10), .6)
    hair = bpy.data.materials.get('hair') or paint('hair', (.025, .016, .012), .6)
    stride = random.uniform(.12, .34) if stride is None else stride
    tall = tall or random.uniform(.93, 1.07)
    before = set(bpy.data.objects)
    for side, step in ((-.09, stride), (.09, -stride)):
        rings = [circle((side, step * 1.0, .06), .05, 8), circle((side, step * .8, .28), .065, 8), circle((side, step * .45 + .02, .52), .075, 8), circle((side, 0, .92), .10, 8)]
        loft('leg', rings, [dark])
        loft('shoe', [circle((side, step + .05, z), r, 8, squash=1.9) for z, r in ((.0, .055), (.05, .055), (.09, .035))], [dark])
    long = random.random() < .5
    body = [((0, 0, .62 if long else .84), .21 if long else .17), ((0, 0, .95), .165), ((0, 0, 1.12), .15), ((0, 0, 1.30), .19), ((0, 0, 1.42), .19), ((0, 0, 1.49), .11), ((0, 0, 1.53), .055)]
    loft('coat', [circle(point, radius, 12, squash=.66) for point, radius in body], [cloth], smooth=1)
    for side, swing in ((-1, -stride * .7), (1, stride * .7)):
        hand = (side * .25, swing + .06, .86)
        if phone and side > 0:
            hand = (side * .12, .30, 1.22)
        tube('arm', [(side * .19, 0, 1.42), (side * .245, swing * .4 - .02, 1.15), hand], .052, cloth)
    loft('neck', [circle((0, .01, z), .05, 8) for z in (1.48, 1.58)], [skin])
    head = [(1.535, .04), (1.57, .075), (1.64, .095), (1.71, .092), (1.76, .06), (1.785, .015)]
    loft('head', [circle((0, .02, z), r, 12, squash=1.12) for z, r in head], [skin], smooth=1)
    loft('hair', [circle((0, -.012, z), r, 12, squash=1.1) for z, r in ((1.60, .088), (1.66, .104), (1.73, .100), (1.785, .062), (1.80, .01))], [hair], smooth=1)
    if phone:
        screen = bpy.data.materials.get('phone') or glow('phone', (.5, .8, 1), 4)
        loft('phone', [circle((.06, .36, 1.25 + z), .05, 4, squash=.3, turn=math.pi / 4) for z in (0, .12)], [screen])
    elif bag if bag is not None else random.random() < .4:
        sack = bpy.data.materials.get('bag') or paint('bag', (.45, .22, .05), .6)
        loft('bag', [circle((.27, stride * .7 + .05, z), r, 4, squash=.45, turn=math.pi / 4) for z, r in ((.45, .17), (.78, .19))], [sack])
    root = bpy.data.objects.new('person', None)
    bpy.context.scene.collection.objects.link(root)
    for thing in set(bpy.data.objects) - before:
        if thing is not root:
            thing.parent = root
    root.location, root.rotation_euler, root.scale = at, (0, 0, turn), (tall,) * 3
    return root
