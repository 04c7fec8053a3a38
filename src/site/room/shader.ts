// Shader that lays a tile on a surface of a picture: perspective, pattern, joints, light and reflections.

export const VERTEX_SHADER = `#version 300 es
void main() {
  // One triangle that covers the canvas.
  gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0, 0.0, 1.0);
}`

/** test-tile-pattern.ts says in TypeScript where its points lie, and a browser test compares what both give. */
export const FRAGMENT_SHADER = `#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;
precision highp sampler2DArray;

uniform sampler2D room, light, mask, gloss;
uniform sampler2DArray faces;
/** From pixels of the picture to mm of the surface. */
uniform mat3 toSurface;
/** Size of the picture in pixels; the picture's pixel at the canvas's top left, and pixels per canvas pixel. */
uniform vec2 pictureSize, origin;
uniform float zoom, canvasHeight;
/** The tile in mm, its longer side first; whether its picture stands upright; the joint in mm. */
uniform vec2 tile;
uniform bool isUpright, isTurned;
uniform float joint;
uniform vec3 jointColour;
uniform int pattern, faceCount, sampleCount;
/** The linear albedo of the white surface, the reflected share, and the opacity of the tile. */
uniform float white, shine, opacity;
out vec4 colour;

const int BRICK = 1, THIRD = 2, DIAGONAL = 3, HERRINGBONE = 4;

struct Place {
  /** From the corner of the tile's cell, along its longer and its shorter side, in mm. */
  vec2 at;
  ivec2 id;
  /** Turns derivatives of the surface into those of \`at\`. */
  mat2 axes;
};

Place locate(vec2 p) {
  vec2 pitch = tile + joint;
  mat2 axes = mat2(1.0);
  if (isTurned) axes = mat2(0.0, -1.0, 1.0, 0.0);
  if (pattern == DIAGONAL || pattern == HERRINGBONE) axes = mat2(0.70710678, -0.70710678, 0.70710678, 0.70710678) * axes;
  p = axes * p;
  if (pattern == HERRINGBONE) {
    // Lattice (short, short) and (long, -long): a lying plank, and a standing one on its left end.
    float v = (p.x - p.y) * 0.5;
    int first = int(ceil(v / pitch.x - 0.5));
    for (int band = first; band < first + 2; band++) {
      vec2 q = p - float(band) * vec2(pitch.x, -pitch.x);
      float row = floor(q.y / pitch.y);
      vec2 lying = q - row * pitch.y;
      if (lying.x >= 0.0 && lying.x < pitch.x)
        return Place(lying, ivec2(int(row), 2 * band), axes);
      float column = floor(q.x / pitch.y);
      vec2 standing = q - column * pitch.y;
      float along = standing.y - pitch.y;
      if (along >= 0.0 && along < pitch.x)
        return Place(vec2(along, pitch.y - standing.x), ivec2(int(column), 2 * band + 1),
          mat2(0.0, -1.0, 1.0, 0.0) * axes);
    }
  }
  int row = int(floor(p.y / pitch.y));
  float shift = pattern == BRICK ? float(row & 1) / 2.0
    : pattern == THIRD ? float((row % 3 + 3) % 3) / 3.0 : 0.0;
  float x = p.x - shift * pitch.x;
  float column = floor(x / pitch.x);
  return Place(vec2(x - column * pitch.x, p.y - float(row) * pitch.y), ivec2(int(column), row), axes);
}

/** A fixed random number for each tile. */
uint hash(ivec2 id) {
  uint x = uint(id.x) * 0x9E3779B1u ^ uint(id.y) * 0x85EBCA77u;
  x = (x ^ (x >> 15)) * 0x2C1B3C6Du;
  x = (x ^ (x >> 12)) * 0x297A2D39u;
  return x ^ (x >> 15);
}

/** The width of all joints from the middle of the first one at 0 up to x. */
float sumJoints(float x, float pitch) {
  float s = x + joint * 0.5;
  float whole = floor(s / pitch);
  return whole * joint + min(s - whole * pitch, joint);
}

/** The share of joints in an interval: exact near by, their mean in the distance, so that they neither shimmer nor vanish. */
float shareOfJoints(float x, float width, float pitch) {
  return (sumJoints(x + width * 0.5, pitch) - sumJoints(x - width * 0.5, pitch)) / width;
}

vec2 turn(vec2 v, int quarters) {
  return quarters == 0 ? v : quarters == 1 ? vec2(v.y, -v.x) : quarters == 2 ? -v : vec2(-v.y, v.x);
}

/** Whether the pixel reaches the edge of a tile; inside of it the texture is filtered already. */
bool isAtEdge;

/** The linear colour of the surface in rgb, the share of joints in a. */
vec4 surfaceAt(vec2 p, vec2 dx, vec2 dy) {
  vec2 pitch = tile + joint;
  Place place = locate(p);
  dx = place.axes * dx;
  dy = place.axes * dy;
  vec2 width = max(sqrt(dx * dx + dy * dy), vec2(0.001));
  isAtEdge = any(lessThan(min(place.at, pitch - place.at), width + joint * 0.5));
  vec2 share = vec2(shareOfJoints(place.at.x, width.x, pitch.x), shareOfJoints(place.at.y, width.y, pitch.y));
  // Where a pixel spans whole rows, joints that end at each row are their mean.
  if (pattern != 0 && pattern != DIAGONAL)
    share = mix(share, joint / pitch, smoothstep(vec2(0.5), vec2(1.0), width.yx / pitch.yx));
  float joints = 1.0 - (1.0 - share.x) * (1.0 - share.y);

  uint random = hash(place.id);
  int quarters = int((random >> 8) & 3u);
  if (isUpright) quarters |= 1;
  else if (tile.x > tile.y) quarters &= 2;
  vec2 uv = turn(clamp((place.at - joint * 0.5) / tile, 0.0, 1.0) - 0.5, quarters) + 0.5;
  float face = float(random % uint(faceCount));
  vec3 albedo = textureGrad(faces, vec3(uv, face), turn(dx / tile, quarters), turn(dy / tile, quarters)).rgb;
  return vec4(mix(albedo, jointColour, joints), joints);
}

vec3 encode(vec3 c) {
  return mix(c * 12.92, 1.055 * pow(max(c, 0.0), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
}

void main() {
  vec2 pixel = origin + vec2(gl_FragCoord.x, canvasHeight - gl_FragCoord.y) * zoom;
  vec2 uv = pixel / pictureSize;
  vec3 base = texture(room, uv).rgb;
  float covered = texture(mask, uv).r * opacity;
  vec3 h = toSurface * vec3(pixel, 1.0);
  vec2 p = h.xy / h.z;
  vec2 dx = dFdx(p), dy = dFdy(p);
  vec3 lit = texture(light, uv).rgb;
  vec3 reflected = texture(gloss, uv).rgb;
  colour = vec4(base, 1.0);
  if (covered > 0.0 && h.z > 0.0) {
    vec4 surface = surfaceAt(p, dx, dy);
    if (isAtEdge && sampleCount > 1) {
      surface = vec4(0.0);
      // Four points in a rotated grid, each for a quarter of the pixel.
      for (int i = 0; i < 4; i++) {
        vec2 offset = (vec2(i & 1, i >> 1) - 0.5) * mat2(0.44, 0.22, -0.22, 0.44);
        surface += 0.25 * surfaceAt(p + offset.x * dx + offset.y * dy, dx * 0.5, dy * 0.5);
      }
    }
    colour.rgb = mix(base, lit * surface.rgb / white, covered);
    colour.rgb += reflected * shine * opacity * (1.0 - surface.a);
  }
  colour.rgb = encode(clamp(colour.rgb, 0.0, 1.0));
}`
