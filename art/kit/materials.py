"""Surfaces: plain paint, wet asphalt, glowing signs, walls of windows and shop fronts, all drawn by nodes."""
import bpy

AMBER, TEAL, PINK = (1, .40, .045), (.02, .72, .58), (1, .05, .26)
BLUE, RED, WARM, VIOLET = (.05, .25, 1), (1, .025, .012), (1, .62, .28), (.36, .08, 1)


class Graph:
    """A material's nodes, written as arithmetic."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.surface = self.tree.nodes['Principled BSDF']

    @classmethod
    def of(cls, material):
        """The nodes of a material that is there already."""
        graph = cls.__new__(cls)
        graph.material, graph.tree = material, material.node_tree
        graph.surface = graph.tree.nodes['Principled BSDF']
        return graph

    def node(self, kind, **inputs):
        return self.tree.nodes.new(f'ShaderNode{kind}')

    def put(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def math(self, operation, *values):
        node = self.node('Math')
        node.operation = operation
        for index, value in enumerate(values):
            self.put(node.inputs[index], value)
        return node.outputs[0]

    def vector(self, x, y, z=0.0):
        node = self.node('CombineXYZ')
        for index, value in enumerate((x, y, z)):
            self.put(node.inputs[index], value)
        return node.outputs[0]

    def split(self, value):
        node = self.node('SeparateXYZ')
        self.put(node.inputs[0], value)
        return node.outputs['X'], node.outputs['Y'], node.outputs['Z']

    def uv(self):
        x, y, _ = self.split(self.node('TexCoord').outputs['UV'])
        return x, y

    def place(self):
        return self.node('NewGeometry').outputs['Position']

    def chance(self, vector, salt=0.0):
        """A number of 0..1 that stays the same for the same vector."""
        node = self.node('TexWhiteNoise')
        node.noise_dimensions = '4D'
        self.put(node.inputs['Vector'], vector)
        node.inputs['W'].default_value = salt
        return node.outputs['Value']

    def noise(self, vector, scale, detail=3.0):
        node = self.node('TexNoise')
        self.put(node.inputs['Vector'], vector)
        node.inputs['Scale'].default_value, node.inputs['Detail'].default_value = scale, detail
        return node.outputs['Fac']

    def range(self, value, low, high, to_low, to_high):
        node = self.node('MapRange')
        for index, given in enumerate((value, low, high, to_low, to_high)):
            self.put(node.inputs[index], given)
        return node.outputs[0]

    def within(self, value, low, high):
        return self.math('MULTIPLY', self.math('GREATER_THAN', value, low), self.math('LESS_THAN', value, high))

    def mix(self, factor, one, two, blend='MIX'):
        node = self.node('MixRGB')
        node.blend_type = blend
        for index, value in enumerate((factor, one, two)):
            self.put(node.inputs[index], (*value, 1) if isinstance(value, tuple) else value)
        return node.outputs[0]

    def ramp(self, value, *stops):
        node = self.node('ValToRGB')
        self.put(node.inputs[0], value)
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(.5)
        for element, (position, color) in zip(elements, stops):
            element.position, element.color = position, (*color, 1)
        return node.outputs[0]

    def set(self, **inputs):
        for name, value in inputs.items():
            socket = self.surface.inputs[name.replace('_', ' ').title().replace('Ior', 'IOR')]
            self.put(socket, (*value, 1) if isinstance(value, tuple) and len(value) == 3 else value)
        return self.material


def paint(name, color, roughness=.6, metallic=0.0, clearcoat=0.0):
    graph = Graph(name)
    return graph.set(base_color=color, roughness=roughness, metallic=metallic, clearcoat=clearcoat)


def glow(name, color, strength, lights=False):
    """Shines by itself; only a large sign is worth sampling as a light."""
    graph = Graph(name)
    material = graph.set(base_color=(0, 0, 0), emission=color, emission_strength=float(strength), specular=0.0)
    material.cycles.sample_as_light = lights
    return material


def wet_asphalt(dry=.42, color=(.012, .013, .017), puddles=.5):
    graph = Graph('asphalt')
    spot = graph.place()
    x, y, z = graph.split(spot)
    along = graph.vector(graph.math('MULTIPLY', x, 1.0), graph.math('MULTIPLY', y, .45), z)
    pools = graph.noise(along, .42, 5.0)
    grain = graph.noise(spot, 9.0, 2.0)
    rough = graph.range(pools, puddles - .1, puddles + .14, .05, dry)
    bump = graph.node('Bump')
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = .05, .01
    graph.put(bump.inputs['Height'], graph.math('MULTIPLY', grain, graph.range(pools, puddles - .06, puddles + .16, 0.0, 1.0)))
    graph.put(graph.surface.inputs['Normal'], bump.outputs[0])
    return graph.set(base_color=graph.mix(grain, color, tuple(c * 2.2 for c in color)), roughness=rough, specular=.62)


def window_wall(name, wall, pitch=2.8, floor=3.3, width=.52, height=.56, lit=.4, tint=WARM, strength=1.5, salt=0.0, rough=.75):
    """A wall with windows: uv is metres along the wall and metres above its first floor."""
    graph = Graph(name)
    u, v = graph.uv()
    column, row = graph.math('DIVIDE', u, pitch), graph.math('DIVIDE', v, floor)
    cell = graph.vector(graph.math('FLOOR', column), graph.math('FLOOR', row), salt)
    x, y = graph.math('FRACT', column), graph.math('FRACT', row)
    left, low = (1 - width) / 2, .26
    glass = graph.math('MULTIPLY', graph.within(x, left, 1 - left), graph.within(y, low, low + height))
    glass = graph.math('MULTIPLY', glass, graph.math('GREATER_THAN', v, 0.0))
    inner = graph.range(x, left, 1 - left, 0.0, 1.0)
    rise = graph.range(y, low, low + height, 0.0, 1.0)
    bar = graph.within(inner, .47, .53)
    bar = graph.math('MAXIMUM', bar, graph.within(rise, .68, .72))
    pane = graph.math('MULTIPLY', glass, graph.math('SUBTRACT', 1.0, bar))
    curtain = graph.math('GREATER_THAN', graph.math('ABSOLUTE', graph.math('SUBTRACT', inner, .5)), graph.range(graph.chance(cell, 3.0), 0.0, 1.0, .16, .62))
    on = graph.math('LESS_THAN', graph.chance(cell, 1.0), lit)
    shine = graph.range(graph.chance(cell, 2.0), 0.0, 1.0, .25, 1.0)
    shine = graph.math('MULTIPLY', shine, graph.range(rise, 0.0, 1.0, .55, 1.1))
    shine = graph.math('MULTIPLY', shine, graph.range(curtain, 0.0, 1.0, 1.0, .42))
    hue = graph.ramp(graph.chance(cell, 4.0), (0, tint), (.45, (1, .50, .17)), (.72, (1, .78, .48)), (.9, (.55, .78, 1)), (1, (.18, .75, .8)))
    dirt = graph.noise(graph.place(), .35, 5.0)
    plaster = graph.mix(dirt, tuple(c * .55 for c in wall), tuple(c * 1.3 for c in wall))
    seams = graph.math('LESS_THAN', graph.math('FRACT', graph.math('MULTIPLY', v, 1.8)), .06)
    plaster = graph.mix(graph.math('MULTIPLY', seams, .5), plaster, tuple(c * .35 for c in wall))
    frame = graph.math('MULTIPLY', graph.within(x, left - .035, 1 - left + .035), graph.within(y, low - .05, low + height + .035))
    plaster = graph.mix(graph.math('MULTIPLY', frame, .75), plaster, tuple(min(1, c * 2 + .03) for c in wall))
    material = graph.set(
        base_color=graph.mix(pane, plaster, (.008, .010, .014)),
        roughness=graph.range(pane, 0.0, 1.0, rough, .08),
        emission=hue,
        emission_strength=graph.math('MULTIPLY', graph.math('MULTIPLY', graph.math('MULTIPLY', pane, on), shine), strength),
    )
    material.cycles.sample_as_light = False
    return material


def shop_front(name, light=(1, .72, .42), goods=(TEAL, AMBER, PINK), strength=1.7, salt=0.0):
    """A lit shop window with shelves and goods behind the glass: uv is metres along and above the pavement."""
    graph = Graph(name)
    u, v = graph.uv()
    bay = graph.math('DIVIDE', u, 2.6)
    across = graph.math('FRACT', bay)
    frame = graph.math('MAXIMUM', graph.math('GREATER_THAN', graph.math('ABSOLUTE', graph.math('SUBTRACT', across, .5)), .475), graph.math('LESS_THAN', v, .42))
    frame = graph.math('MAXIMUM', frame, graph.within(v, 2.62, 2.7))
    column, row = graph.math('FLOOR', graph.math('MULTIPLY', u, 3.1)), graph.math('FLOOR', graph.math('MULTIPLY', v, 1.9))
    item = graph.vector(column, row, salt)
    there = graph.math('LESS_THAN', graph.chance(item, 1.0), .62)
    tall = graph.math('LESS_THAN', graph.math('FRACT', graph.math('MULTIPLY', v, 1.9)), graph.range(graph.chance(item, 2.0), 0.0, 1.0, .3, .85))
    slim = graph.within(graph.math('FRACT', graph.math('MULTIPLY', u, 3.1)), .16, .84)
    thing = graph.math('MULTIPLY', graph.math('MULTIPLY', there, tall), slim)
    thing = graph.math('MULTIPLY', thing, graph.math('LESS_THAN', v, 2.3))
    shelf = graph.math('LESS_THAN', graph.math('FRACT', graph.math('MULTIPLY', v, 1.9)), .07)
    colors = graph.ramp(graph.chance(item, 3.0), (0, goods[0]), (.35, goods[1]), (.6, goods[2]), (.75, (.30, .2, .14)), (1, (.03, .03, .04)))
    bright = graph.math('MULTIPLY', graph.range(v, .4, 3.2, .30, 1.15), graph.range(graph.math('ABSOLUTE', graph.math('SUBTRACT', across, .5)), 0.0, .5, 1.25, .45))
    cast = graph.mix(thing, graph.mix(graph.noise(graph.vector(u, v, salt), .5, 2.0), light, tuple(c * .45 for c in light)), graph.mix(.92, light, colors))
    cast = graph.mix(graph.math('MULTIPLY', shelf, .7), cast, tuple(c * .2 for c in light))
    power = graph.math('MULTIPLY', graph.math('MULTIPLY', graph.math('SUBTRACT', 1.0, frame), bright), strength)
    material = graph.set(base_color=(.012, .012, .014), roughness=.1, emission=cast, emission_strength=power)
    material.cycles.sample_as_light = False
    return material
