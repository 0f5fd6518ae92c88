"""What stands in a harbour: water, containers, ships and portal cranes. The quay runs along +y, its edge is x = 0, water lies at `SEA`."""
import math
import random

from .materials import AMBER, RED, TEAL, Graph, glow, paint, window_wall
from .shapes import circle, loft, tube, words

SEA = -2.2
BOX = (2.44, 6.1, 2.6)
COLORS = [(.018, .20, .185), (.60, .20, .012), (.42, .018, .045), (.016, .05, .20), (.36, .30, .22), (.11, .03, .22), (.05, .07, .09)]


def water():
    graph = Graph('sea')
    x, y, _ = graph.split(graph.place())
    stretched = lambda across, along: graph.vector(graph.math('MULTIPLY', x, across), graph.math('MULTIPLY', y, along))
    swell, ripple = graph.noise(stretched(.5, 1.3), .16, 3.0), graph.noise(stretched(.8, 1.6), 1.1, 2.0)
    wave = graph.node('Bump')
    wave.inputs['Strength'].default_value, wave.inputs['Distance'].default_value = .34, .22
    graph.put(wave.inputs['Height'], graph.math('ADD', swell, graph.math('MULTIPLY', ripple, .3)))
    graph.put(graph.surface.inputs['Normal'], wave.outputs[0])
    return graph.set(base_color=(.20, .24, .32), roughness=.05, metallic=.9)


def ribbed(name, color):
    """Sheet metal in folds, dirtier towards the ground."""
    graph = Graph(name)
    u, _ = graph.uv()
    fold = graph.math('ABSOLUTE', graph.math('SUBTRACT', graph.math('FRACT', graph.math('DIVIDE', u, .3)), .5))
    shade = graph.range(fold, .1, .34, .34, 1.0)
    dirt = graph.range(graph.noise(graph.place(), 1.1, 5.0), .35, .7, .55, 1.12)
    tone = graph.math('MULTIPLY', shade, dirt)
    return graph.set(base_color=graph.mix(1.0, color, graph.vector(tone, tone, tone), 'MULTIPLY'), roughness=.42)


class Harbour:
    def __init__(self, boxes):
        self.boxes = boxes
        self.sheets = [ribbed(f'sheet {index}', color) for index, color in enumerate(COLORS)]
        self.frame, self.steel = paint('frame', (.03, .03, .034), .5), paint('deck steel', (.12, .12, .13), .5)
        self.white, self.hull, self.keel = paint('ship white', (.46, .45, .43), .4), paint('hull', (.020, .050, .105), .30), paint('keel', (.22, .015, .012), .5)
        self.crane_paint = paint('crane', (.50, .17, .012), .4)
        self.rope = paint('rope', (.16, .13, .09), .9)
        self.cabin = window_wall('cabin', (.42, .41, .39), 1.5, 2.7, .56, .40, .74, (1, .66, .30), 2.0, 4.4, .45)
        self.small_cabin = window_wall('small cabin', (.42, .41, .39), 1.0, 2.3, .44, .30, .9, (1, .66, .30), 2.2, 2.4, .45)
        self.bridge = glow('bridge', (.10, .80, .72), 1.7)
        self.print = paint('print', (.62, .60, .55), .5)
        self.flood, self.red, self.green = glow('flood', (1, .80, .52), 16), glow('beacon', RED, 9), glow('beacon green', (.05, 1, .3), 7)
        self.amber, self.teal = glow('amber line', AMBER, 4.2), glow('teal line', TEAL, 4.0)
        self.lit = glow('name', (1, .80, .50), 2.4)

    def container(self, x, y, z, color, word=None):
        """Stands along the quay with its doors towards us; `word` is painted on its side that looks at the water."""
        wide, long, tall = BOX
        add = self.boxes.add
        add((x, y, z), (x + wide, y + long, z + tall), self.sheets[color])
        for a in (x - .02, x + wide - .12):
            for b in (y - .02, y + long - .12):
                add((a, b, z), (a + .14, b + .14, z + tall + .01), self.frame)
        for h in (z - .01, z + tall - .12):
            for a in (x - .02, x + wide - .08):
                add((a, y, h), (a + .10, y + long, h + .13), self.frame)
            add((x, y - .02, h), (x + wide, y + .08, h + .13), self.frame)
        for share in (.14, .36, .64, .86):
            add((x + wide * share - .025, y - .07, z + .15), (x + wide * share + .025, y, z + tall - .15), self.steel)
        if word:
            words(word, (x - .04, y + long / 2, z + tall / 2), .92, self.print, (-1, 0), .01)

    def stack(self, x, y, rows, tallest, columns=1):
        """Containers in rows along the quay, lower in places."""
        for column in range(columns):
            for row in range(rows):
                for level in range(max(1, tallest - random.choice([0, 0, 1, 2]) + (column > 0))):
                    word = 'PROSPEKT' if column == 0 and random.random() < .3 else None
                    self.container(x + column * (BOX[0] + .12), y + row * (BOX[1] + .25), level * (BOX[2] + .02), random.randrange(len(COLORS)), word)

    def bollard(self, x, y):
        loft('bollard', [circle((x, y, z), r, 16) for z, r in ((0, .34), (.06, .34), (.10, .20), (.42, .19), (.48, .33), (.60, .34), (.66, .26))], [self.frame])

    def mooring(self, start, end, sag=.7):
        path = []
        for step in range(13):
            t = step / 12
            path.append(tuple(a + (b - a) * t - (sag * 4 * t * (1 - t) if axis == 2 else 0) for axis, (a, b) in enumerate(zip(start, end))))
        tube('mooring', path, .055, self.rope, 6)

    def _hull(self, x, y, half, long, deck, rise, hull):
        """A body through sections from the stern at `y` to the bow."""
        rings = []
        for share, wide, lift in ((0, .82, .15), (.03, .94, .1), (.10, 1, 0), (.62, 1, 0), (.78, .88, .22), (.89, .58, .55), (.96, .26, .85), (1, .03, 1)):
            w, top, at = half * wide, deck + rise * lift, y + long * share
            low = w * (.9 if share < .8 else .72)
            rings.append([(x + side * a, at, z) for side, a, z in (
                (-1, low * .9, SEA - 1), (-1, low, SEA + .7), (-1, w, top - .55), (-1, w, top), (1, w, top), (1, w, top - .55), (1, low, SEA + .7), (1, low * .9, SEA - 1))])
        body = loft('hull', rings, [hull, self.keel, self.white, self.steel], lambda _, side: (1, 0, 2, 3, 2, 0, 1, 1)[side])
        body.data.use_auto_smooth, body.data.auto_smooth_angle = True, math.radians(28)

    def ship(self, x, y, name):
        """A freighter, seventy metres, her stern towards us: cabins aft, containers before them."""
        half, deck = 7.2, 2.6
        add = self.boxes.add
        self._hull(x, y, half, 72, deck, 3.4, self.hull)
        words(name, (x, y - .12, 1.35), 1.5, self.lit, (0, -1), .03)
        words('PROSPEKT', (x, y - .12, .05), .62, self.print, (0, -1), .02)
        for level in range(4):
            w, a, b, z = half - 1.0 - level * .35, y + 2.2 + level * .5, y + 13 - level * .7, deck + level * 2.7
            add((x - w, a, z), (x + w, b, z + 2.7), self.cabin, ground=z - .45, shift=level * 30)
            add((x - w - .9, a - 1.3, z + 2.58), (x + w + .9, b + .5, z + 2.74), self.white)
            for h in (3.25, 3.75):
                add((x - w - .9, a - 1.3, z + h), (x + w + .9, a - 1.25, z + h + .05), self.white)
                for side in (-1, 1):
                    edge = x + side * (w + .87)
                    add((edge - .025, a - 1.3, z + h), (edge + .025, b + .5, z + h + .05), self.white)
            for post in range(13):
                at = x - w - .88 + post * (2 * w + 1.76) / 12
                add((at - .025, a - 1.3, z + 2.7), (at + .025, a - 1.25, z + 3.8), self.white)
            for spot in (-.66, 0, .66):
                add((x + w * spot - .22, a - .7, z + 2.48), (x + w * spot + .22, a - .4, z + 2.57), self.flood)
        top = deck + 4 * 2.7
        add((x - half, y + 5, top), (x + half, y + 10, top + 2.7), self.white)
        add((x - half - .03, y + 4.96, top + 1.05), (x + half + .03, y + 10.04, top + 2.1), self.bridge)
        add((x - half - .4, y + 4.6, top + 2.7), (x + half + .4, y + 10.4, top + 2.95), self.white)
        loft('funnel', [circle((x + 2.2, y + 3.2 + .12 * z, top - 1 + z), 1.25 - .02 * z, 24, squash=1.3) for z in (0, 5)], [self.crane_paint])
        loft('funnel band', [circle((x + 2.2, y + 3.2 + .12 * z, top - 1 + z), 1.27 - .02 * z, 24, squash=1.3) for z in (2.9, 3.5)], [self.teal], caps=False)
        tube('mast', [(x - 1, y + 8, top + 2.9), (x - 1, y + 8, top + 10)], .14, self.white)
        for z in (5.5, 8):
            tube('yard', [(x - 3, y + 8, top + z), (x + 1, y + 8, top + z)], .07, self.white, 6)
        add((x - 1.2, y + 7.8, top + 10), (x - .8, y + 8.2, top + 10.45), self.red)
        # Lights from the mast to the stern and to the bow, as for a feast.
        for end in ((x, y + .4, deck + 6), (x, y + 66, deck + 7)):
            for step in range(1, 22):
                t = step / 22
                px, py, pz = x - 1 + (end[0] - x + 1) * t, y + 8 + (end[1] - y - 8) * t, top + 9.6 + (end[2] - top - 9.6) * t - 6 * t * (1 - t)
                add((px - .09, py - .09, pz - .09), (px + .09, py + .09, pz + .09), self.flood if step % 3 else self.amber)
        for row in range(6):
            for column in range(5):
                for level in range(random.choice([1, 2, 2, 3])):
                    self.container(x - 6.3 + column * 2.55, y + 17 + row * 6.5, deck + .1 + level * 2.62, random.randrange(len(COLORS)), None)

    def tug(self, x, y):
        half, deck = 2.3, -.5
        add = self.boxes.add
        self._hull(x, y, half, 13, deck, 1.5, self.hull)
        add((x - 1.5, y + 4.2, deck), (x + 1.5, y + 9.4, deck + 2.3), self.small_cabin, ground=deck + .1)
        add((x - 1.75, y + 4.0, deck + 2.25), (x + 1.75, y + 9.7, deck + 2.4), self.crane_paint)
        add((x - 1.1, y + 5.8, deck + 2.4), (x + 1.1, y + 8.8, deck + 4.4), self.white)
        add((x - 1.13, y + 5.77, deck + 3.2), (x + 1.13, y + 8.83, deck + 4.05), self.lit)
        for at in (-.55, 0, .55):
            add((x + at - .04, y + 5.74, deck + 3.2), (x + at + .04, y + 8.86, deck + 4.05), self.white)
        add((x - 1.35, y + 5.5, deck + 4.4), (x + 1.35, y + 9.1, deck + 4.55), self.crane_paint)
        tube('tug mast', [(x, y + 6.4, deck + 4.5), (x, y + 6.4, deck + 7.4)], .07, self.white, 6)
        add((x - .12, y + 6.28, deck + 7.4), (x + .12, y + 6.52, deck + 7.7), self.red)
        loft('tug funnel', [circle((x, y + 5.0, deck + z), .5, 16) for z in (2.3, 4.1)], [self.crane_paint])
        for side, color in ((-1, self.red), (1, self.green)):
            add((x + side * 1.15 - .12, y + 6.2, deck + 2.9), (x + side * 1.15 + .12, y + 6.5, deck + 3.15), color)
        add((x - .3, y + 3.9, deck + 2.05), (x + .3, y + 4.15, deck + 2.2), self.flood)
        for side in (-1, 1):
            for index in range(6):
                loft('fender', [circle((x + side * (half * .97 + r), y + 1 + index * 1.6, deck - .75), .42 - r * .5, 14, axis='x') for r in (0, .22)], [self.frame])

    def crane(self, y, reach=-13.0, high=37.0, turn=4.0, load=None):
        """A portal over the quay's rails at x = 2.6 and 12; its boom ends over the water at x = `reach`. `load`: a colour that hangs from it."""
        add, steel = self.boxes.add, self.crane_paint
        rod = lambda one, two, radius: tube('rod', [one, two], radius, steel, 6)
        for x in (2.6, 12):
            for side in (-4.2, 4.2):
                tube('leg', [(x, y + side, .6), (7.3 + (x - 7.3) * .52, y + side * .6, 13)], .42, steel, 8)
                add((x - .45, y + side - 1.0, .05), (x + .45, y + side + 1.0, .85), self.frame)
            rod((x, y - 4.2, 1.4), (x, y + 4.2, 1.4), .25)
            rod((x + (7.3 - x) * .24, y - 3.4, 6.8), (x + (7.3 - x) * .24, y + 3.4, 6.8), .18)
        for side in (-3.4, 3.4):
            rod((4, y + side, 6.8), (10.6, y + side, 6.8), .18)
        add((4.2, y - 3, 12.7), (10.4, y + 3, 13.5), steel)
        loft('turntable', [circle((7.3, y, z), 1.9, 28) for z in (13.5, 14.6)], [self.frame])
        add((5.4, y - 2.1, 14.6), (12.2, y + 2.1, 18.2), steel)
        add((5.38, y - 2.12, 15.7), (12.22, y + 2.12, 15.82), self.amber)
        add((3.6, y - 3.3, 14.9), (5.6, y - 1.2, 17.1), self.frame)
        add((3.55, y - 3.35, 15.6), (5.5, y - 1.6, 16.7), self.lit)
        root, tip, head = (5.2, y, 15.6), (reach, y + turn, high), (9.4, y, 26)
        for side in (-1.2, 1.2):
            rod((6, y + side, 18), (head[0], y + side * .4, head[2]), .2)
            rod((12, y + side, 18), (head[0], y + side * .4, head[2]), .17)
        # The boom: four chords that come together at the tip, laced between them.
        corner = lambda t, a, b: tuple(p + (q - p) * t + shift for p, q, shift in zip(root, tip, (0, a * 1.0 * (1 - t * .8), b * .85 * (1 - t * .75))))
        for a in (-1, 1):
            for b in (-1, 1):
                rod(corner(0, a, b), corner(1, a, b), .13)
            for step in range(12):
                rod(corner(step / 12, a, -1 if step % 2 else 1), corner((step + 1) / 12, a, 1 if step % 2 else -1), .06)
        for one, two in ((head, corner(.96, 0, 1)), (head, corner(.55, 0, 1))):
            tube('stay', [one, two], .06, self.frame, 5)
        for t in (.25, .5, .75, 1):
            px, py, pz = corner(t, 0, -1)
            add((px - .2, py - .2, pz - .32), (px + .2, py + .2, pz - .1), self.flood if t < 1 else self.red)
        add((head[0] - .2, head[1] - .2, head[2]), (head[0] + .2, head[1] + .2, head[2] + .45), self.red)
        low = 14.5
        tube('cable', [tip, (tip[0], tip[1], low)], .05, self.frame, 5)
        add((tip[0] - .4, tip[1] - .3, low - 1), (tip[0] + .4, tip[1] + .3, low), self.amber)
        if load is not None:
            for a in (-1, 1):
                for b in (-2.8, 2.8):
                    tube('sling', [(tip[0], tip[1], low - 1), (tip[0] + a, tip[1] + b, low - 3)], .035, self.frame, 4)
            self.container(tip[0] - BOX[0] / 2, tip[1] - BOX[1] / 2, low - 5.6, load)
