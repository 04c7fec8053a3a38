// WebGL renderer of a tile on a surface of a picture.
import { type Homography, invertHomography, type Point } from '#src/ui/homography.ts'
import { JOINT_COLOURS, type Laying, PATTERNS, type TileSize, toLinear } from './laying.ts'
import { FRAGMENT_SHADER, VERTEX_SHADER } from './shader.ts'

type Picture = ImageBitmap | HTMLCanvasElement

/** A picture with a surface to lay tiles on. */
export interface Scene {
  width: number
  height: number
  /** From mm of the surface to pixels of the picture. */
  matrix: Homography
  /** The linear albedo of the surface in `light`. */
  white: number
  picture: Picture
  /** What a white surface looks like; by default the picture, in which it is white. */
  light?: Picture
  /** Where the surface is visible. */
  mask: Picture
  /** What a polished surface reflects; without one, nothing. */
  gloss?: Picture
  anchor?: Anchor
}

/** What stays in view of a picture that is cut: the shares of what is cut that lie on its left and above. */
export type Anchor = Point

/** The lower edge, so that a floor is never cut. */
const LOWER_EDGE: Anchor = { x: 0.5, y: 1 }

/** The faces of a tile, all of one size. */
export interface FaceSet {
  size: TileSize
  pictures: readonly Picture[]
  /** The reflected share, from 0 to 1. */
  shine: number
}

/** The part of the picture that the canvas shows. */
export interface Framing {
  /** The pixel of the picture in the upper left corner. */
  origin: readonly [number, number]
  /** Pixels of the picture for each pixel of the canvas. */
  zoom: number
}

export interface Renderer {
  setScene(scene: Scene): void
  /** Replaces the mask of the scene, such as after a stroke of the brush. */
  setMask(mask: Picture): void
  setFaces(faces: FaceSet): void
  draw(laying: Laying, framing: Framing, options?: { isQuick?: boolean; opacity?: number }): void
  dispose(): void
}

/** The longer side of the texture of a face, in pixels. */
const FACE_MAX_PX = 1024
const TEXTURES = ['room', 'light', 'mask', 'gloss', 'faces'] as const
type TextureName = (typeof TEXTURES)[number]

/**
 * Creates a renderer on a canvas; undefined if the browser has no WebGL 2.
 * @throws Error if the shader cannot be compiled, which is a defect
 */
export function createRenderer(canvas: HTMLCanvasElement): Renderer | undefined {
  const context = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false })
  if (!context) return undefined
  const gl = context
  const program = createProgram(gl)
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's function of this name is no hook
  gl.useProgram(program)
  const textures = {} as Record<TextureName, WebGLTexture>
  for (const [unit, name] of TEXTURES.entries()) {
    textures[name] = gl.createTexture()
    gl.uniform1i(uniform(name), unit)
  }
  // The texture decodes colours; the browser must not convert them before.
  gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE)
  const anisotropy = gl.getExtension('EXT_texture_filter_anisotropic')
  let scene: Scene | undefined
  let faceSet: FaceSet | undefined

  function uniform(name: string): WebGLUniformLocation | null {
    return gl.getUniformLocation(program, name)
  }

  function bind(name: TextureName): number {
    const target = name === 'faces' ? gl.TEXTURE_2D_ARRAY : gl.TEXTURE_2D
    gl.activeTexture(gl.TEXTURE0 + TEXTURES.indexOf(name))
    gl.bindTexture(target, textures[name])
    return target
  }

  function finish(target: number): void {
    gl.generateMipmap(target)
    gl.texParameteri(target, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
    gl.texParameteri(target, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
    gl.texParameteri(target, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  }

  /** Colours are decoded to linear light by the texture itself; a mask has none. */
  function upload(name: TextureName, picture: Picture | undefined): void {
    const target = bind(name)
    const format = name === 'mask' ? gl.RGBA8 : gl.SRGB8_ALPHA8
    if (picture) gl.texImage2D(target, 0, format, gl.RGBA, gl.UNSIGNED_BYTE, picture)
    else gl.texImage2D(target, 0, format, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
    finish(target)
  }

  return {
    setScene(nextScene) {
      scene = nextScene
      upload('room', scene.picture)
      if (scene.light) upload('light', scene.light)
      // Otherwise the picture is the light, and is not uploaded twice.
      gl.uniform1i(uniform('light'), TEXTURES.indexOf(scene.light ? 'light' : 'room'))
      upload('mask', scene.mask)
      upload('gloss', scene.gloss)
    },

    setMask: (mask) => upload('mask', mask),

    setFaces(faces) {
      faceSet = faces
      const { pictures } = faces
      const [first] = pictures
      if (!first) return
      const scale = Math.min(1, FACE_MAX_PX / Math.max(first.width, first.height))
      const [width, height] = [first.width, first.height].map((side) => Math.round(side * scale))
      if (!width || !height) return
      const target = bind('faces')
      gl.texImage3D(
        target,
        0,
        gl.SRGB8_ALPHA8,
        width,
        height,
        pictures.length,
        0,
        gl.RGBA,
        gl.UNSIGNED_BYTE,
        null,
      )
      for (const [layer, picture] of pictures.entries()) {
        const source = resize(picture, width, height)
        gl.texSubImage3D(
          target,
          0,
          0,
          0,
          layer,
          width,
          height,
          1,
          gl.RGBA,
          gl.UNSIGNED_BYTE,
          source,
        )
      }
      finish(target)
      if (anisotropy) {
        const most = gl.getParameter(anisotropy.MAX_TEXTURE_MAX_ANISOTROPY_EXT)
        gl.texParameterf(target, anisotropy.TEXTURE_MAX_ANISOTROPY_EXT, Math.min(8, most))
      }
    },

    draw(laying, { origin, zoom }, { isQuick = false, opacity = 1 } = {}) {
      if (!scene || !faceSet) return
      const { width, length } = faceSet.size
      gl.viewport(0, 0, canvas.width, canvas.height)
      // Matrices go in column by column.
      gl.uniformMatrix3fv(
        uniform('toSurface'),
        true,
        invertHomography(scene.matrix) as unknown as number[],
      )
      gl.uniform2f(uniform('pictureSize'), scene.width, scene.height)
      gl.uniform2f(uniform('origin'), ...origin)
      gl.uniform1f(uniform('zoom'), zoom)
      gl.uniform1f(uniform('canvasHeight'), canvas.height)
      gl.uniform2f(uniform('tile'), Math.max(width, length), Math.min(width, length))
      gl.uniform1i(uniform('isUpright'), Number(length > width))
      gl.uniform1i(uniform('isTurned'), Number(laying.isTurned))
      gl.uniform1f(uniform('joint'), laying.jointWidth)
      gl.uniform3f(uniform('jointColour'), ...toLinear(JOINT_COLOURS[laying.jointColour]))
      gl.uniform1i(uniform('pattern'), PATTERNS.indexOf(laying.pattern))
      gl.uniform1i(uniform('faceCount'), faceSet.pictures.length)
      gl.uniform1i(uniform('sampleCount'), isQuick ? 1 : 4)
      gl.uniform1f(uniform('white'), scene.white)
      gl.uniform1f(uniform('shine'), faceSet.shine)
      gl.uniform1f(uniform('opacity'), opacity)
      gl.drawArrays(gl.TRIANGLES, 0, 3)
    },

    dispose() {
      for (const name of TEXTURES) gl.deleteTexture(textures[name])
      gl.deleteProgram(program)
    },
  }
}

function resize(picture: Picture, width: number, height: number): Picture {
  if (picture.width === width && picture.height === height) return picture
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  // Kept in memory, from which a texture array takes its layers.
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(picture, 0, 0, width, height)
  return canvas
}

function createProgram(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX_SHADER],
    [gl.FRAGMENT_SHADER, FRAGMENT_SHADER],
  ] as const) {
    const shader = gl.createShader(type)
    if (!shader) continue
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost())
    throw new Error(
      [
        gl.getProgramInfoLog(program),
        ...(gl.getAttachedShaders(program) ?? []).map((shader) => gl.getShaderInfoLog(shader)),
      ].join('\n'),
    )
  return program
}

/** The picture fills the canvas, and is cut at its sides, or above and below. */
export function coverCanvas(
  canvas: { width: number; height: number },
  { width, height, anchor = LOWER_EDGE }: Pick<Scene, 'width' | 'height' | 'anchor'>,
): Framing {
  const zoom = Math.min(width / canvas.width, height / canvas.height)
  return {
    zoom,
    origin: [(width - canvas.width * zoom) * anchor.x, (height - canvas.height * zoom) * anchor.y],
  }
}
