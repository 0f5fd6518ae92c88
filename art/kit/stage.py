"""The stage every scene stands on: an empty Blender file, a night sky, a camera, and a render that keeps its passes."""
import array
import math
import os
import random
import sys

import bpy
from mathutils import Vector

FLAGS = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []


def option(name, default):
    """A number given as --name=value after the output path."""
    for flag in FLAGS:
        if flag.startswith(f'--{name}='):
            return type(default)(flag.split('=')[1])
    return default


def begin(seed, zenith=(.006, .010, .030), horizon=(.06, .035, .10), glow=(.16, .07, .05)):
    random.seed(seed)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.use_denoising = False
    cycles.sample_clamp_indirect = 1.5
    cycles.sample_clamp_direct = 10
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 3, 1, 3
    cycles.transparent_max_bounces = 6
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold, cycles.adaptive_min_samples = .05, 6
    world = bpy.data.worlds.new('night')
    scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    where = tree.nodes.new('ShaderNodeTexCoord')
    split = tree.nodes.new('ShaderNodeSeparateXYZ')
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    tree.links.new(where.outputs['Generated'], split.inputs[0])
    tree.links.new(split.outputs['Z'], ramp.inputs[0])
    stops = ramp.color_ramp.elements
    stops[0].position, stops[0].color = 0, (*glow, 1)
    stops[1].position, stops[1].color = .62, (*zenith, 1)
    middle = stops.new(.14)
    middle.color = (*horizon, 1)
    tree.links.new(ramp.outputs[0], tree.nodes['Background'].inputs[0])
    tree.nodes['Background'].inputs[1].default_value = 1
    return scene


def camera(at, look, lens=28, roll=0, blur=None, distance=10):
    data = bpy.data.cameras.new('camera')
    thing = bpy.data.objects.new('camera', data)
    scene = bpy.context.scene
    scene.collection.objects.link(thing)
    scene.camera = thing
    thing.location = at
    turn = (Vector(look) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    turn.rotate_axis('Z', math.radians(roll))
    thing.rotation_euler = turn
    data.lens = lens
    data.clip_end = 2000
    if blur:
        data.dof.use_dof = True
        data.dof.aperture_fstop = blur
        data.dof.focus_distance = distance
    return data


def lamp(kind, at, look, color, power, size=1.0, length=None, spread=None):
    """A light that is not seen itself: 'AREA' (`size` across, `length` up or, looking straight down, along y), 'SPOT' or 'POINT'."""
    data = bpy.data.lights.new('light', kind)
    data.color, data.energy = color, power
    if kind == 'AREA':
        data.size = size
        if length:
            data.shape, data.size_y = 'RECTANGLE', length
        if spread:
            data.spread = math.radians(spread)
    elif kind == 'SPOT':
        data.shadow_soft_size, data.spot_size, data.spot_blend = size, math.radians(spread or 110), .8
    else:
        data.shadow_soft_size = size
    thing = bpy.data.objects.new('light', data)
    thing.location = at
    way = Vector(look) - Vector(at)
    thing.rotation_euler = way.to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(thing)
    thing.visible_camera = False
    if kind == 'AREA':
        thing.visible_glossy = False
    return thing


def shoot(width, height, samples, mist=(15, 220), alpha=False):
    """Renders and leaves the passes as raw floats in the output folder; finish.py makes the picture of them."""
    scene = bpy.context.scene
    part = option('part', 1.0)
    width, height = int(width * part), int(height * part)
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.cycles.samples = option('samples', samples)
    scene.render.film_transparent = alpha
    if '--depth' in FLAGS:
        return _depth(scene, width, height)
    border = option('border', '')
    if border:
        scene.render.use_border = True
        render = scene.render
        render.border_min_x, render.border_max_x, render.border_min_y, render.border_max_y = map(float, border.split(','))
    layer = scene.view_layers[0]
    layer.use_pass_mist = layer.use_pass_emit = True
    layer.cycles.denoising_store_passes = True
    scene.world.mist_settings.start, scene.world.mist_settings.depth = mist
    scene.world.mist_settings.falloff = 'LINEAR'
    folder = FLAGS[0]
    os.makedirs(folder, exist_ok=True)
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    writer = tree.nodes.new('CompositorNodeOutputFile')
    writer.base_path = folder
    writer.format.file_format, writer.format.color_depth = 'OPEN_EXR', '32'
    writer.format.color_mode = 'RGBA'
    writer.file_slots.clear()
    passes = {'Image': 'image', 'Emit': 'emit', 'Mist': 'mist', 'Denoising Albedo': 'albedo', 'Denoising Normal': 'normal'}
    for source, name in passes.items():
        writer.file_slots.new(f'{name}_')
        tree.links.new(layers.outputs[source], writer.inputs[-1])
    sink = tree.nodes.new('CompositorNodeComposite')
    tree.links.new(layers.outputs['Image'], sink.inputs[0])
    scene.frame_set(1)
    bpy.ops.render.render()
    for name in passes.values():
        path = os.path.join(folder, f'{name}_0001.exr')
        picture = bpy.data.images.load(path)
        values = array.array('f', bytes(4 * width * height * 4))
        picture.pixels.foreach_get(values)
        with open(os.path.join(folder, f'{name}.f32'), 'wb') as out:
            values.tofile(out)
        os.remove(path)
    with open(os.path.join(folder, 'size'), 'w', encoding='ascii') as out:
        out.write(f'{width} {height}')


def _depth(scene, width, height):
    """Leaves how far everything is, and where the camera stands: enough to move it a little through a picture that is there already."""
    layer = scene.view_layers[0]
    layer.use_pass_z = True
    layer.material_override = bpy.data.materials.new('plain')
    scene.cycles.samples, scene.cycles.max_bounces = 1, 0
    scene.cycles.use_adaptive_sampling = False
    for light in [thing for thing in scene.objects if thing.type == 'LIGHT']:
        light.hide_render = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    writer = tree.nodes.new('CompositorNodeOutputFile')
    folder = writer.base_path = FLAGS[0]
    os.makedirs(folder, exist_ok=True)
    writer.format.file_format, writer.format.color_depth = 'OPEN_EXR', '32'
    writer.file_slots.clear()
    writer.file_slots.new('depth_')
    tree.links.new(layers.outputs['Depth'], writer.inputs[-1])
    scene.frame_set(1)
    bpy.ops.render.render()
    path = os.path.join(folder, 'depth_0001.exr')
    values = array.array('f', bytes(4 * width * height * 4))
    bpy.data.images.load(path).pixels.foreach_get(values)
    with open(os.path.join(folder, 'depth.f32'), 'wb') as out:
        values[::4].tofile(out)
    os.remove(path)
    with open(os.path.join(folder, 'lens'), 'w', encoding='ascii') as out:
        out.write(f'{width} {height} {scene.camera.data.lens / scene.camera.data.sensor_width}')
