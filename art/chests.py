"""Three chests for coins on nothing: a crate from the street, engraved silver, gold with rubies. `-- out --street|--silver|--gold`."""
import math
import os
import random
import sys

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit.materials import Graph, paint
from kit.shapes import Boxes, circle, link, loft, tube
from kit.stage import FLAGS, begin, camera, lamp, shoot

KIND = 'gold' if '--gold' in FLAGS else 'silver' if '--silver' in FLAGS else 'street'
# A front that is seen from above mirrors what lies below the horizon: `glow` is the colour of its metal, not of a sky.
begin(3, **{
    'street': dict(zenith=(.20, .23, .32), horizon=(.34, .29, .28), glow=(.22, .16, .12)),
    'silver': dict(zenith=(.22, .28, .40), horizon=(.16, .20, .28), glow=(.17, .20, .27)),
    'gold': dict(zenith=(.36, .29, .21), horizon=(.22, .16, .10), glow=(.27, .19, .10)),
}[KIND])
W, D, H, OPEN = {'street': (.96, .62, .66, 64), 'silver': (1.0, .64, .64, 46), 'gold': (1.1, .68, .74, 48)}[KIND]


def planks(name, dark, bright, along):
    """Wood whose grain runs along x, y or z."""
    graph = Graph(name)
    parts = graph.split(graph.node('TexCoord').outputs['Object'])
    stretched = [graph.math('MULTIPLY', part, .8 if axis == along else 9.0) for axis, part in zip('xyz', parts)]
    return graph.set(base_color=graph.mix(graph.noise(graph.vector(*stretched), 2.4, 6.0), dark, bright), roughness=.62)


def brushed(name, color, low, high):
    """Metal with fine strokes along x: they spread the highlights sideways."""
    graph = Graph(name)
    x, y, z = graph.split(graph.node('TexCoord').outputs['Object'])
    strokes = graph.noise(graph.vector(x, graph.math('MULTIPLY', y, 40.0), graph.math('MULTIPLY', z, 40.0)), 2.0, 3.0)
    return graph.set(base_color=color, metallic=1.0, roughness=graph.range(strokes, .3, .7, low, high))


GOLD, SILVER = (1.0, .70, .25), (.86, .90, .96)
gold, silver = paint('gold', GOLD, .2, metallic=1.0), paint('silver', SILVER, .2, metallic=1.0)
iron = paint('iron', (.30, .31, .34), .36, metallic=1.0)
ruby = Graph('ruby').set(base_color=(.55, .0, .03), roughness=.08, clearcoat=1.0, emission=(1, .0, .06), emission_strength=.5)
sapphire = Graph('sapphire').set(base_color=(.02, .10, .6), roughness=.08, clearcoat=1.0, emission=(.03, .22, 1), emission_strength=.5)
METAL = {'street': iron, 'silver': silver, 'gold': gold}[KIND]
SHELL = {'street': None, 'silver': brushed('steel', (.26, .29, .35), .30, .48), 'gold': brushed('deep gold', (.62, .29, .045), .28, .42)}[KIND]
LINING = {'street': None, 'silver': paint('lining', (.015, .035, .11), .8), 'gold': paint('lining', (.20, .008, .02), .8)}[KIND]
FRONT = -D - .03
LOCK = .36


def soft_edges(width=.012):
    """Edges that catch light: nothing that was made by hand or cast is sharp."""
    for thing in bpy.data.objects:
        if thing.type != 'MESH' or thing.modifiers:
            continue
        thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, math.radians(40)
        if thing.name.split('.')[0] in bpy.data.materials:
            bevel = thing.modifiers.new('edges', 'BEVEL')
            bevel.width, bevel.segments = width, 2


def stone(at, radius, material, sides=8):
    x, y, z = at
    loft('setting', [circle((x, y - k, z), radius * r, 24, 'y') for k, r in ((0, 1.32), (.03, 1.28), (.04, 1.12), (.02, 1.0))], [METAL])
    cut = loft('stone', [circle((x, y - k, z), radius * r, sides, 'y', turn=.4) for k, r in ((.01, 1.04), (.035, 1.0), (.075, .62), (.08, .58))], [material])
    for face in cut.data.polygons:
        face.use_smooth = False


def ball(at, radius, material):
    x, y, z = at
    turns = [math.pi * step / 8 for step in range(9)]
    return loft('ball', [circle((x, y, z - radius * math.cos(turn)), max(.001, radius * math.sin(turn)), 14) for turn in turns], [material])


def rivet(x, y, z, material=METAL):
    loft('rivet', [circle((x, y - k, z), r, 12, 'y') for k, r in ((0, .032), (.014, .027), (.022, .01))], [material])


def scroll(x, z, way, tall=1):
    """A tendril that rolls up, raised from the front."""
    path = []
    for step in range(34):
        turn, radius = step / 33 * 3.3 * math.pi, .115 * (1 - step / 40)
        path.append((x + way * radius * math.cos(turn), FRONT, z + tall * radius * math.sin(turn)))
    tube('scroll', path, .013, METAL, 6)


def crate():
    """Planks with gaps, corner posts and iron angles."""
    shades = (((.10, .044, .017), (.30, .145, .06)), ((.13, .058, .022), (.36, .18, .075)), ((.085, .04, .018), (.25, .125, .055)))
    woods = {way: [planks(f'{way}{index}', *shade, way) for index, shade in enumerate(shades)] for way in 'xyz'}
    boxes = Boxes()
    for row in range(3):
        low, high = .03 + row * .21, .03 + row * .21 + .196
        boxes.add((-W, -D, low), (W, -D + .05, high), woods['x'][row])
        boxes.add((-W, D - .05, low), (W, D, high), woods['x'][(row + 1) % 3])
        for x in (-W, W - .05):
            boxes.add((x, -D, low), (x + .05, D, high), woods['y'][(row + 1) % 3])
    boxes.add((-W, -D, .02), (W, D, .06), woods['x'][2])
    for x in (-W + .09, W - .09):
        boxes.add((x - .12, -D - .035, 0), (x + .12, -D, H), woods['z'][1])
    for y in (-D + .10, D - .10):
        for x in (-W, W):
            boxes.add((x - .035, y - .10, 0), (x + .035, y + .10, H), woods['z'][2])
    for z in (0, H - .14):
        for x in (-W, W):
            way = 1 if x < 0 else -1
            boxes.add((min(x - way * .05, x + way * .30), -D - .055, z), (max(x - way * .05, x + way * .30), -D - .03, z + .14), iron)
            boxes.add((x - .055, -D - .05, z - .003), (x + .055, -D + .30, z + .137), iron)
            for place in (.07, .22):
                rivet(x + way * place, -D - .055, z + .07)
    boxes.add((-.11, -D - .03, .0), (.11, -D + .02, H), iron)
    for z in (.07, .20):
        rivet(0, -D - .03, z)
    boxes.build()
    # A padlock that hangs open from the strap.
    tube('shackle', [(-.075, -D - .075, .40), (-.075, -D - .075, .50), (-.04, -D - .075, .555), (.04, -D - .075, .555), (.075, -D - .075, .50), (.075, -D - .075, .46)], .021, silver_grey)
    boxes.add((-.13, -D - .125, .22), (.13, -D - .03, .41), brass)
    boxes.add((-.018, -D - .13, .27), (.018, -D - .03, .34), iron)
    boxes.build()
    for x in (-W - .05, W + .05):
        tube('rope', [(x, -.22, .46), (x * 1.06, -.17, .33), (x * 1.07, 0, .28), (x * 1.06, .17, .33), (x, .22, .46)], .034, hemp)
    return woods


def crate_lid(woods):
    boxes = Boxes()
    for row in range(4):
        near = -2 * D + row * D / 2
        boxes.add((-W - .03, near + .008, 0), (W + .03, near + D / 2 - .008, .06), woods['x'][row % 3])
    for x in (-.62, .62):
        boxes.add((x - .10, -2 * D + .02, -.045), (x + .10, -.04, .0), woods['y'][1])
        boxes.add((x - .07, -2 * D - .02, .055), (x + .07, .02, .078), iron)
    boxes.add((-.10, -2 * D - .03, -.10), (.10, -2 * D, .075), iron)
    boxes.build()


def shell():
    """Panels in a frame of bright metal, with relief on the front. No two faces share a plane: they would black each other out."""
    boxes = Boxes()
    rim = .05
    for low, high in (((-W, -D, 0), (W, -D + rim, H)), ((-W, D - rim, 0), (W, D, H)), ((-W, -D, 0), (-W + rim, D, H)), ((W - rim, -D, 0), (W, D, H)), ((-W, -D, 0), (W, D, .05))):
        boxes.add(low, high, SHELL)
    for x in (-W + .04, -.36, .36, W - .04):
        boxes.add((x - .075, -D - .035, -.01), (x + .075, -D + .02, H), METAL)
    for x in (-W, W):
        for y in (-D + .065, D - .065):
            boxes.add((x - .035, y - .095, -.005), (x + .035, y + .095, H - .005), METAL)
    for z in (0, H - .10):
        boxes.add((-W - .045, -D - .045, z), (W + .045, -D + .02, z + .10), METAL)
        boxes.add((-W - .045, -D - .04, z + .003), (-W + .02, D + .045, z + .097), METAL)
        boxes.add((W - .02, -D - .04, z + .003), (W + .045, D + .045, z + .097), METAL)
    for x in (-.68, .68):
        for low, high in (((-.22, .13), (.22, .15)), ((-.22, H - .15), (.22, H - .13)), ((-.22, .13), (-.20, H - .13)), ((.20, .13), (.22, H - .13))):
            boxes.add((x + low[0], -D - .02, low[1]), (x + high[0], -D + .01, high[1]), METAL)
    boxes.build()
    for x in (-W + .04, -.36, .36, W - .04):
        for z in (.05, H - .05):
            rivet(x, -D - .045, z)
    for x in (-W, W):
        tube('handle', [(x * 1.05, -.22, .44), (x * 1.13, -.18, .30), (x * 1.15, 0, .27), (x * 1.13, .18, .30), (x * 1.05, .22, .44)], .034, METAL)
        for y in (-D, D):
            ball((x * .98, y * .98, -.03), .10, METAL)


def engraving():
    """Tendrils on the silver: two to a panel, a rosette in the middle."""
    for x in (-.68, .68):
        for way in (-1, 1):
            scroll(x + way * .085, .32 + way * .035, way, way)
    for radius in (.19, .15):
        tube('ring', circle((0, FRONT, LOCK - .03), radius, 36, 'y') + [(radius, FRONT, LOCK - .03)], .012, METAL, 6)
    for step in range(12):
        petal(step * math.pi / 6, .085, .14, .022)
    stone((0, FRONT, LOCK - .03), .062, sapphire)


def petal(turn, near, far, wide, at=(0, LOCK - .03)):
    """A ray from the middle of the front, with a ridge."""
    x, z = at
    out, side = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
    spot = lambda r, s, rise: (x + out[0] * r + side[0] * s, FRONT + .005 - rise, z + out[1] * r + side[1] * s)
    ring = lambda r, w: [spot(r, -w, 0), spot(r, 0, .03 if w > .003 else .008), spot(r, w, 0)]
    thing = loft('ray', [ring(near, wide), ring(near + (far - near) * .35, wide), ring(far, .001)], [METAL])
    for face in thing.data.polygons:
        face.use_smooth = False


def splendour():
    """Rays around the great ruby, rubies in the panels, beads along the rim."""
    for step in range(16):
        petal(step * math.pi / 8, .13, .29 if step % 2 == 0 else .22, .028)
    stone((0, FRONT - .01, LOCK - .03), .11, ruby)
    for x in (-.70, .70):
        for step in range(8):
            petal(step * math.pi / 4, .10, .185, .022, (x, LOCK))
        stone((x, FRONT + .01, LOCK), .082, ruby, 6)
    bead = ball((0, 0, 0), .034, METAL).data
    for step in range(29):
        link('bead', bead, (-W + .0 + step * 2 * W / 28, -D - .05, H - .05))
    for step in range(17):
        link('bead', bead, (-W - .05, -D + step * 2 * D / 16, H - .05))


def arch(x, radius, high=.66):
    """Half a round lid: its hinge is at the origin, it reaches to -2D."""
    return [(x, -D + radius * math.cos(math.pi * step / 20), radius * high * math.sin(math.pi * step / 20)) for step in range(21)]


def round_lid():
    hoop = lambda name, xs, far, near, materials, pick=None: loft(name, [arch(x, far) + list(reversed(arch(x, near))) for x in xs], materials, pick)
    hoop('lid', (-W + .02, W - .02), D, D - .05, [SHELL, LINING], lambda _, side: 1 if 21 <= side <= 40 else 0)
    for x in (-W + .04, -.36, .36, W - .04):
        hoop('lid band', (x - .075, x + .075), D + .035, D - .06, [METAL])
    for x, inward in ((-W + .03, .03), (W - .03, -.03)):
        loft('lid end', [arch(a, D - .01) for a in (x - .02, x + .02)], [SHELL])
        loft('lid lining', [arch(x + inward * k, D - .06) for k in (.7, 1.0)], [LINING])
    if KIND == 'gold':
        for step in range(5):
            angle = math.pi * (.2 + .15 * step)
            for x in (-.70, 0, .70):
                ball((x, -D + (D + .03) * math.cos(angle), (D + .03) * .66 * math.sin(angle)), .045, METAL)
    boxes = Boxes()
    boxes.add((-W - .045, -2 * D - .045, -.03), (W + .045, -2 * D + .03, .06), METAL)
    for x in (-W, W):
        boxes.add((x - .035, -2 * D - .04, -.03), (x + .035, .02, .05), METAL)
    boxes.add((-.17, -2 * D - .08, -.20), (.17, -2 * D + .01, .11), METAL)
    boxes.build()
    stone((0, -2 * D - .08, -.045), .085, ruby if KIND == 'gold' else sapphire, 6)


def heap(x, y):
    """How high the money lies."""
    swell = {'street': .16, 'silver': .26, 'gold': .36}[KIND]
    return H - .16 + swell * max(0, 1 - (x / W) ** 2) * max(0, 1 - (y / D) ** 2)


def money():
    disc = loft('coin', [circle((0, 0, z), r, 26) for z, r in ((0, .118), (.008, .128), (.024, .128), (.032, .118), (.032, .098), (.025, .092), (.025, .05), (.031, .044))], [gold])
    meshes = {'gold': disc.data, 'silver': disc.data.copy()}
    meshes['silver'].materials[0] = silver
    bpy.data.objects.remove(disc)
    kinds = ['silver', 'silver', 'gold'] if KIND == 'silver' else ['gold']
    def put(at, turn):
        thing = link('coin', meshes[random.choice(kinds)], at)
        thing.rotation_euler = turn
    columns = [(-W + .06 + step * (2 * W - .12) / 16) for step in range(17)]
    rows = [(-D + .06 + step * (2 * D - .12) / 12) for step in range(13)]
    loft('heap', [[(x, y, heap(x, y)) for x in columns] for y in rows], [meshes[kinds[0]].materials[0]], closed=False, caps=False)
    for _ in range({'street': 190, 'silver': 260, 'gold': 330}[KIND]):
        x, y = random.uniform(-W + .16, W - .16), random.uniform(-D + .16, D - .16)
        slope = (heap(x, y + .02) - heap(x, y - .02)) / .04, (heap(x + .02, y) - heap(x - .02, y)) / .04
        lean = lambda: random.gauss(0, .28)
        put((x, y, heap(x, y) + random.uniform(-.01, .05)), (math.atan(slope[0]) + lean(), -math.atan(slope[1]) + lean(), 0))
    fallen = {'street': ((.55, .22), (.86, .16), (-.35, .24)), 'silver': ((.50, .20), (.78, .30), (1.0, .16), (-.45, .24), (-.72, .18)),
              'gold': ((.38, .24), (.62, .36), (.84, .20), (1.08, .30), (-.30, .28), (-.56, .20), (-.80, .32), (-1.0, .2), (.06, .34))}[KIND]
    for x, off in fallen:
        for level in range(random.choice((1, 1, 2, 3)) if KIND == 'gold' else 1):
            put((x + random.uniform(-.012, .012), FRONT - off + random.uniform(-.012, .012), -.03 + level * .034), (0, 0, random.uniform(0, 6)))
    if KIND != 'street':
        put((W + .12, FRONT - .14, .09), (math.radians(72), 0, .5))


brass, silver_grey, hemp = paint('brass', (.70, .42, .13), .34, metallic=1.0), paint('shackle', (.46, .48, .52), .28, metallic=1.0), paint('hemp', (.30, .20, .10), .9)
woods = None
if KIND == 'street':
    woods = crate()
else:
    shell()
    engraving() if KIND == 'silver' else splendour()
before = set(bpy.data.objects)
crate_lid(woods) if KIND == 'street' else round_lid()
hinge = bpy.data.objects.new('hinge', None)
bpy.context.scene.collection.objects.link(hinge)
for thing in set(bpy.data.objects) - before - {hinge}:
    thing.parent = hinge
hinge.location, hinge.rotation_euler = (0, D, H + .02), (math.radians(-OPEN), 0, 0)
money()
soft_edges()

KEY, SIDE, BACK, INSIDE = {
    'street': ((1, .84, .64), (.30, .62, 1), (1, .62, .34), (1, .62, .22)),
    'silver': ((.88, .94, 1), (.42, .66, 1), (.80, .90, 1), (.75, .88, 1)),
    'gold': ((1, .94, .82), (1, .66, .30), (1, .84, .56), (1, .72, .30)),
}[KIND]
lamp('AREA', (-2.4, -3.2, 3.2), (0, 0, .5), KEY, 340, 2.0)
lamp('AREA', (3.2, -1.4, 1.8), (0, 0, .5), SIDE, 240, 1.6)
lamp('AREA', (.4, 3.0, 2.8), (0, 0, .7), BACK, 300, 2.4)
# Lies low before the chest: only its mirror image in the fronts is wanted.
lamp('AREA', (1.1, -3.4, -1.3), (0, 0, .3), KEY, 26, .9, 2.6)
lamp('AREA', (0, -.1, H + .55), (0, .5, 0), INSIDE, 7, .8)
for thing in bpy.data.objects:
    if thing.type == 'LIGHT':
        thing.visible_glossy = True
camera((-1.75, -4.4, 2.35), (.06, -.02, .62), 58)
shoot(640, 640, 48, mist=(10, 60), alpha=True)
