"""A boutique after dark: mannequins on a lit podium, rails of clothes, shelves of shoes, neon on a slatted wall."""
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit.materials import AMBER, PINK, TEAL, Graph, glow, paint
from kit.shapes import Boxes, circle, loft, tube, words
from kit.stage import FLAGS, begin, camera, lamp, shoot
from kit.wardrobe import cloth, form, garment, shoe

SALE = '--sale' in FLAGS
begin(31, zenith=(.006, .006, .012), horizon=(.006, .006, .012), glow=(.006, .006, .012))
boxes = Boxes()
graph = Graph('parquet')
x, y, z = graph.split(graph.place())
plank = graph.vector(graph.math('FLOOR', graph.math('MULTIPLY', x, 5.0)), graph.math('FLOOR', graph.math('ADD', graph.math('MULTIPLY', y, .8), graph.chance(graph.math('FLOOR', graph.math('MULTIPLY', x, 5.0)), 1.0))))
gap = graph.math('LESS_THAN', graph.math('FRACT', graph.math('MULTIPLY', x, 5.0)), .02)
wood = graph.mix(graph.chance(plank, 2.0), (.10, .045, .02), (.19, .09, .04))
floor = graph.set(base_color=graph.mix(gap, wood, (.01, .006, .004)), roughness=.16, specular=.55)
slat, back = paint('slat', (.22, .10, .045), .45), paint('back', (.02, .012, .012), .7)
wall, black, metal = paint('plaster', (.10, .055, .075), .8), paint('black', (.014, .014, .016), .4), paint('brass', (.75, .42, .14), .25, metallic=1.0)
warm, teal, pink, amber = glow('led', (1, .58, .22), 4.2, True), glow('teal', TEAL, 3, True), glow('pink', PINK, 2.6, True), glow('amber', AMBER, 4.6, True)
stone = paint('podium', (.035, .034, .038), .14)

boxes.add((-9, -8, -.2), (9, 9, 0), floor)
boxes.add((-9, 6.2, 0), (9, 6.4, 4.6), back)
for index in range(-62, 63):
    boxes.add((index * .145 - .045, 6.0, 0), (index * .145 + .045, 6.2, 4.6), slat)
boxes.add((-9.2, -8, 0), (-7.4, 6.4, 4.6), wall)
boxes.add((7.4, -8, 0), (9.2, 6.4, 4.6), wall)
boxes.add((-9, -8, 4.5), (9, 6.4, 4.7), black)
boxes.add((-7.4, 5.9, 4.32), (7.4, 6.0, 4.36), warm)
boxes.add((-7.4, 5.9, .03), (7.4, 6.0, .07), warm)
for a in (-4.8, -1.6, 1.6, 4.8):
    boxes.add((a - .03, -6, 4.25), (a + .03, 5.6, 4.32), black)
    for b in (-2, 0, 2, 4):
        boxes.add((a - .07, b - .07, 4.05), (a + .07, b + .07, 4.25), black)
        boxes.add((a - .05, b - .05, 4.03), (a + .05, b + .05, 4.05), warm)
# Podium.
for low, high, tall in ((2.4, 1.5, .18), (1.9, 1.15, .36)):
    boxes.add((-low, 2.6 - high, 0), (low, 2.6 + high, tall), stone)
    boxes.add((-low - .012, 2.588 - high, tall - .09), (low + .012, 2.612 + high, tall - .05), amber)
form((-1.2, 2.5, .36), .3, 'coat', (.02, .30, .28), (.015, .10, .10), metal)
form((0, 2.7, .36), -.1, 'gown', (.60, .03, .07), (.85, .50, .16), metal)
form((1.2, 2.5, .36), -.3, 'suit', (.72, .30, .02), (.05, .06, .12), metal)

KINDS = ['coat', 'jacket', 'shirt', 'dress']
SHADES = [(.62, .05, .08), (.02, .32, .30), (.75, .32, .02), (.08, .10, .35), (.70, .62, .50), (.03, .03, .035), (.35, .05, .32), (.10, .22, .10), (.5, .18, .08), (.65, .30, .34)]
def rail(x, y0, y1, z, step):
    tube('rail', [(x, y0, z), (x, y1, z)], .022, metal)
    for end in (y0, y1):
        tube('post', [(x, end, 0), (x, end, z)], .022, metal)
        boxes.add((x - .35, end - .03, 0), (x + .35, end + .03, .03), black)
    at = y0 + .22
    while at < y1 - .15:
        garment((x, at, z - .02), random.uniform(-.12, .12), random.choice(KINDS), random.choice(SHADES), metal)
        at += step
rail(-3.3, 1.7, 4.6, 1.72, .2)
rail(3.3, 1.7, 4.6, 1.72, .2)
# Clothes that face the room, along the slatted wall.
for side in (-1, 1):
    tube('bar', [(side * 3.0, 5.72, 2.35), (side * 6.9, 5.72, 2.35)], .02, metal)
    for index in range(8):
        garment((side * (3.25 + index * .48), 5.72, 2.33), random.uniform(-.15, .15), KINDS[(index + (side > 0)) % 4], SHADES[(index * 3 + (4 if side > 0 else 0)) % len(SHADES)], metal, 1.1)
    boxes.add((side * 4.95 - 2, 5.6, 3.0), (side * 4.95 + 2, 6.0, 3.06), slat)
    boxes.add((side * 4.95 - 2, 5.6, 2.97), (side * 4.95 + 2, 5.62, 3.0), warm)
    for index in range(8):
        shoe((side * 4.95 - 1.7 + index * .48, 5.78, 3.06), cloth(random.choice(SHADES), .5), cloth((.8, .8, .78)), 1.1)
        shoe((side * 4.95 - 1.58 + index * .48, 5.78, 3.06), cloth(SHADES[index], .5), cloth((.8, .8, .78)), 1.1)
# Shelves of shoes at the sides.
for side in (-1, 1):
    for z in (.55, 1.05, 1.55, 2.05, 2.55):
        a, b = sorted((side * 7.4, side * 7.0))
        boxes.add((a, -1.5, z), (b, 5.2, z + .04), slat)
        a, b = sorted((side * 7.38, side * 7.36))
        boxes.add((a, -1.5, z - .06), (b, 5.2, z - .02), warm if side < 0 else teal)
        for index in range(13):
            shoe((side * 7.18, -1.1 + index * .48, z + .04), cloth(random.choice(SHADES), .5), cloth((.8, .8, .78)))
# A mirror with a ring of light.
loft('ring', [circle((-6.0, 4.9, 1.55), r, 64, 'y', squash=1.5) for r in (.60, .66)], [glow('mirror ring', (1, .80, .58), 4, True)], caps=False)
loft('mirror', [circle((-6.0, 4.92, 1.55), r, 64, 'y', squash=1.5) for r in (.60, .59)], [paint('mirror', (.8, .8, .82), .02, metallic=1.0)])
if SALE:
    words('−50%', (0, 5.92, 3.62), 1.05, pink, (0, -1), .05)
    words('РАСПРОДАЖА', (0, 5.92, 2.84), .34, amber, (0, -1), .04)
else:
    words('МОДА', (0, 5.92, 3.62), .92, pink, (0, -1), .05)
    words('PROSPEKT STYLE', (0, 5.92, 2.94), .26, teal, (0, -1), .04)
boxes.build()
lamp('AREA', (0, 1.0, 4.2), (0, 2.6, 1.2), (1, .78, .55), 150, 2.4)
for x in (-4, 4):
    lamp('AREA', (x * .8, 0, 4.2), (x, 1.6, 1), (1, .72, .46), 150, 2.0)
lamp('AREA', (0, 4.2, 4.2), (0, 6, 1.8), (1, .6, .3), 170, 11, .4)
lamp('AREA', (-6, -4, 3), (0, 2.6, 1), (.06, .75, .70), 110, 2)
lamp('AREA', (6, -4, 3), (0, 2.6, 1), (1, .14, .36), 110, 2)
if SALE:
    camera((2.5, -2.6, 1.45), (-.25, 4.4, 1.72), 26)
else:
    camera((-2.4, -2.3, 1.42), (.35, 4.4, 1.66), 26)
shoot(1280, 720, 30, mist=(10, 60))
