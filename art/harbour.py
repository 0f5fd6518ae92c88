"""The harbour at dusk: a wet quay with cranes and containers, a freighter and a tug beside it, the city over the water."""
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit.car import car
from kit.harbour import SEA, Harbour, water
from kit.materials import paint, wet_asphalt
from kit.people import person
from kit.shapes import tube
from kit.stage import begin, camera, lamp, shoot
from kit.street import Street

begin(31, zenith=(.010, .012, .040), horizon=(.10, .040, .12), glow=(.42, .13, .09))
street = Street(1.7)
boxes = street.boxes
harbour = Harbour(boxes)
stone, yellow = paint('coping', (.15, .14, .13), .45), paint('edge', (.55, .27, .01), .5)
rail = paint('rail', (.30, .28, .26), .25, metallic=.9)

boxes.add((-500, -60, SEA - .2), (400, 252, SEA), water())
boxes.add((.9, -60, -.3), (60, 250, 0), wet_asphalt(color=(.030, .029, .034), puddles=.50))
boxes.add((0, -60, SEA - 1), (.9, 250, .10), stone)
for y in range(-12, 180, 2):
    boxes.add((.02, y, .10), (.22, y + 1, .105), yellow)
for x in (2.6, 12):
    for side in (-.09, .05):
        boxes.add((x + side, -60, 0), (x + side + .04, 250, .012), rail)
for y in range(1, 150, 9):
    harbour.bollard(.52, y)
    # Tyres keep the ships off the wall.
    boxes.add((-.35, y + 3, -1.6), (0, y + 4.6, -.3), harbour.frame)
for y in range(27, 190, 18):
    boxes.add((1.35 - .07, y - .07, 0), (1.35 + .07, y + .07, 6.4), street.metal)
    boxes.add((1.35, y - .05, 6.3), (3.2, y + .05, 6.42), street.metal)
    boxes.add((2.3, y - .16, 6.2), (3.3, y + .16, 6.3), street.bulb)
harbour.stack(14.2, 4, 10, 3, 3)
harbour.stack(14.2, 74, 12, 4, 3)
harbour.crane(56, 1.7, 23.5, -19, load=0)
harbour.crane(92, -11, 38, -3)
harbour.crane(136, -12, 36, 4)
harbour.ship(-9.6, 34, 'ЗАРЯ')
harbour.tug(-12.4, 19)
for bollard, end in (((.5, 28, .5), (-3.6, 35, 2.4)), ((.5, 37, .5), (-2.6, 44, 2.4)), ((.5, 19, .5), (-3.6, 35, 2.4))):
    harbour.mooring(bollard, end)
car('sport', (4.9, 9.2, 0), math.radians(32), (.66, .22, .006), shine=.85)
car('jeep', (9.2, 21, 0), math.radians(168), (.02, .16, .18))
car('sedan', (9.4, 33, 0), math.radians(180), (.5, .02, .03))
person((2.6, 12.2, 0), math.radians(60), (.02, .12, .12), .03, phone=True)
person((2.0, 12.9, 0), math.radians(-110), (.30, .03, .05), .04)
for y in (26, 38, 44, 58):
    person((random.uniform(2, 8), y, 0), random.uniform(0, 6))

# The city over the water: an embankment with lamps and shops, its towers, the landmark, a wheel.
boxes.add((-500, 250, SEA - 1), (400, 700, .4), street.trim)
for x in range(-330, 300, 8):
    boxes.add((x - .3, 252, 5.4), (x + .3, 252.6, 6.0), street.bulb)
for x in range(-330, 300, 21):
    pitch, wall = random.choice(street.walls)
    tall = 4.4 + 3.3 * random.randint(3, 7)
    boxes.add((x, 262, 0), (x + pitch * 7, 276, tall), wall, ground=4.4, shift=random.randrange(60) * pitch * 9)
    boxes.add((x, 261.8, .4), (x + pitch * 7, 262, 4.2), random.choice(street.shops), ground=.4, shift=random.randrange(40) * 2.6)
    if random.random() < .35:
        boxes.add((x - .3, 261.7, tall - .6), (x + pitch * 7 + .3, 276, tall), street.neon[random.choice(['teal', 'pink', 'amber'])])
street.towers(290, 420, 60, 300, 44, 128)
for half, low, high in ((14, 0, 62), (10, 62, 100), (6, 100, 130)):
    boxes.add((-62 - half, 318 - half, low), (-62 + half, 318 + half, high), street.walls[3][1], shift=half * 40)
    boxes.add((-62.3 - half, 317.7 - half, high - .8), (-61.7 + half, 318.3 + half, high), street.neon['teal'])
boxes.add((-62.6, 317.4, 130), (-61.4, 318.6, 164), street.neon['amber'])
WHEEL, RADIUS = (-118, 256, 37), 31
on_wheel = lambda angle, radius: (WHEEL[0] + radius * math.cos(angle), WHEEL[1], WHEEL[2] + radius * math.sin(angle))
for radius, color in ((RADIUS, 'pink'), (RADIUS - 2.6, 'teal')):
    tube('wheel', [on_wheel(step * math.pi / 32, radius) for step in range(65)], .34, street.neon[color], 6)
for step in range(24):
    angle = step * math.pi / 12
    tube('spoke', [WHEEL, on_wheel(angle, RADIUS)], .10, street.neon['warm'], 4)
    x, y, z = on_wheel(angle, RADIUS)
    boxes.add((x - .9, y - .9, z - 2.4), (x + .9, y + .9, z - .6), street.neon['amber' if step % 2 else 'warm'])
for side in (-13, 13):
    tube('stand', [WHEEL, (WHEEL[0] + side, WHEEL[1], 0)], .5, street.metal, 6)
boxes.build()

lamp('AREA', (2.8, 75, 6.1), (2.8, 75, 0), (1, .52, .18), 15000, .8, 170)
lamp('AREA', (8, 52, 8.5), (14.4, 52, 3.2), (1, .56, .26), 6500, 130, 1.5)
lamp('AREA', (-2, 20, 15), (-9, 36, 4), (1, .66, .38), 1700, 5)
lamp('AREA', (-26, 18, 9), (-9, 44, 4), (.05, .72, .66), 7000, 8)
lamp('AREA', (-3, 2, 7), (-9.6, 34, 1.5), (1, .60, .34), 2600, 5)
lamp('AREA', (2, 38, 3), (7, 47, 16), (1, .52, .2), 2600, 7)
lamp('AREA', (-1, -1, 5), (4.9, 9.2, .6), (.08, .8, .72), 1100, 2.5)
lamp('AREA', (11, 2, 4.5), (4.9, 9.2, .6), (1, .32, .42), 900, 2.5)
camera((2.2, -1.2, 2.5), (-1.6, 30, 5.5), 24)
shoot(1120, 630, 24, mist=(40, 420))
