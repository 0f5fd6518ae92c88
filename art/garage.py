"""A garage full of cars: a concrete hall with strips of light, a car on the turntable, the collection behind it."""
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit.car import car
from kit.materials import AMBER, TEAL, Graph, glow, paint
from kit.people import person
from kit.shapes import Boxes, circle, loft, tube, words
from kit.stage import FLAGS, begin, camera, lamp, shoot

begin(5, zenith=(.004, .006, .012), horizon=(.004, .006, .012), glow=(.004, .006, .012))
boxes = Boxes()
graph = Graph('floor')
place = graph.place()
spots = graph.noise(place, .8, 4.0)
floor = graph.set(base_color=graph.mix(spots, (.035, .036, .042), (.075, .072, .075)), roughness=graph.range(spots, .35, .7, .13, .28), specular=.6)
graph = Graph('concrete')
x, y, z = graph.split(graph.place())
seam = graph.math('MAXIMUM', graph.math('LESS_THAN', graph.math('FRACT', graph.math('DIVIDE', y, 3.0)), .012), graph.math('LESS_THAN', graph.math('FRACT', graph.math('DIVIDE', z, 1.6)), .014))
tone = graph.mix(graph.noise(graph.place(), .9, 6.0), (.16, .155, .17), (.30, .28, .29))
concrete = graph.set(base_color=graph.mix(seam, tone, (.02, .02, .022)), roughness=.7)
dark, steel = paint('dark', (.02, .021, .025), .5), paint('steel', (.2, .2, .22), .35, metallic=.8)
cool, warm, teal, amber = glow('tube', (.55, .80, 1), 3.0, True), glow('warm tube', (1, .52, .18), 3.4, True), glow('teal', TEAL, 4.4, True), glow('amber', AMBER, 4.4, True)
mark, yellow = paint('mark', (.5, .48, .42), .5), paint('yellow', (.55, .27, .01), .5)

boxes.add((-14, -14, -.3), (14, 40, 0), floor)
boxes.add((-14, 40, 0), (14, 40.4, 7), concrete)
for side in (-1, 1):
    low, high = sorted((side * 13, side * 13.4))
    boxes.add((low, -14, 0), (high, 40, 7), concrete)
    low, high = sorted((side * 12.94, side * 13))
    boxes.add((low, -14, 1.05), (high, 40, 1.12), teal if side < 0 else amber)
    boxes.add((low, -14, .0), (high, 40, .9), dark)
boxes.add((-14, -14, 6.6), (14, 40, 7), dark)
for y in range(-8, 40, 8):
    boxes.add((-13, y - .2, 5.9), (13, y + .2, 6.6), dark)
    for x in (-12.2, 12.2):
        boxes.add((x - .45, y - .45, 0), (x + .45, y + .45, 6.6), concrete)
        boxes.add((x - .46, y - .46, .0), (x + .46, y + .46, 1.2), yellow)
        for z in (.2, .6):
            boxes.add((x - .47, y - .47, z), (x + .47, y + .47, z + .2), dark)
for y in range(-6, 40, 4):
    for x in (-7.5, 7.5):
        boxes.add((x - .08, y - 1.5, 6.3), (x + .08, y + 1.5, 6.38), cool)
# A honeycomb of light over the turntable: the paint needs something to mirror.
seen = set()
for column in range(-4, 5):
    for row in range(-3, 4):
        cx, cy = column * 2.25, 3 + row * 2.6 + (1.3 if column % 2 else 0)
        corners = [(cx + 1.5 * math.cos(k * math.pi / 3), cy + 1.5 * math.sin(k * math.pi / 3), 5.4) for k in range(6)]
        for k in range(6):
            one, two = corners[k], corners[(k + 1) % 6]
            key = (round((one[0] + two[0]) * 4), round((one[1] + two[1]) * 4))
            if key not in seen:
                seen.add(key)
                tube('comb', [one, two], .035, warm if abs(column) > 2 else cool, 5)
for y in range(-2, 38, 4):
    for side in (-1, 1):
        low, high = sorted((side * 5.6, side * 11.4))
        boxes.add((low, y - .06, 0), (high, y + .06, .005), mark)
# The turntable with a ring of light.
stand, ring = paint('stand', (.03, .031, .036), .12, metallic=.4), glow('ring', (1, .50, .10), 5.5, True)
loft('stand', [circle((0, 2.2, z), r, 72) for z, r in ((0, 3.35), (.2, 3.3), (.21, 3.2))], [stand])
loft('ring', [circle((0, 2.2, z), r, 72) for z, r in ((.03, 3.42), (.09, 3.42))], [ring], caps=False)
car('sport', (0, 2.2, .21), math.radians(140), (.75, .22, .004), shine=.85)

kinds, colors = ['sedan', 'jeep', 'sport'], [(.5, .015, .015), (.02, .22, .22), (.6, .6, .6), (.012, .013, .018), (.03, .06, .3), (.35, .12, .3), (.05, .2, .06), (.55, .5, .4)]
index = 0
for y in range(0, 38, 4):
    for side in (-1, 1):
        index += 1
        if y == 0 and side > 0:
            continue
        car(kinds[(index * 2 + y) % 3], (side * 8.6, y + 2 - 2, 0), -side * math.pi / 2 * -1 + random.uniform(-.05, .05), colors[index % len(colors)], lit=index % 5 == 0)
for x in (-2.9, 2.9):
    car('jeep' if x < 0 else 'sedan', (x, 19, 0), math.pi, colors[1] if x < 0 else colors[0], lit=x > 0)
words('PROSPEKT', (0, 39.9, 5.0), 1.7, teal, (0, -1))
words('ГАРАЖ', (0, 39.9, 3.1), .9, amber, (0, -1))
# A bench with tools and a rack of tyres.
boxes.add((10.4, -1.4, 0), (12.8, .6, .9), steel)
for z in (1.4, 2.1):
    boxes.add((12.5, -3, z), (12.9, 1.2, z + .06), steel)
tyre = paint('spare', (.012, .012, .013), .7)
for a in range(4):
    for b in range(3):
        loft('spare', [circle((12.2 - .02 * a, -2.9 + a * 0, .15 + b * .26 + z), r, 24) for z, r in ((0, .22), (0, .34), (.22, .34), (.22, .22))], [tyre], caps=False) if a == 0 else None
person((5.0, 9.5, 0), math.radians(120), (.02, .12, .12), .04, phone=True)
person((-4.9, 8.6, 0), math.radians(-130), (.3, .1, .02), .05)
boxes.build()
lamp('AREA', (0, 2, 5.4), (0, 2.2, .5), (1, .82, .62), 800, 8)
lamp('AREA', (-7.5, 14, 6.2), (-7.5, 14, 0), (.42, .68, 1), 3000, .6, 44)
lamp('AREA', (7.5, 14, 6.2), (7.5, 14, 0), (.42, .68, 1), 3000, .6, 44)
lamp('AREA', (-6, -7, 3.4), (0, 2, .7), (.05, .75, .66), 420, 2.4)
lamp('AREA', (6.5, -6, 3), (0, 2, .7), (1, .36, .08), 300, 2.4)
lamp('AREA', (0, 34, 3), (0, 40, 3.5), (.1, .8, .75), 1000, 20, 4)
camera((-1.7, -3.5, 1.28), (.22, 3.0, 1.12), 25)
shoot(1280, 720, 32, mist=(14, 60))
