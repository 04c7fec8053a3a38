// Rooms in which visitors lay a tile: the owner's own photos, and which ready-made rooms are hidden.
import * as v from 'valibot'
import { cleanText, jsonSettings, textField } from '#api/contract/fields.ts'
import { imageId } from '#api/contract/image.ts'
import {
  TRANSLATION_LANGUAGE_IDS,
  type TranslationKey,
  translatedLabel,
  translationKey,
} from '#api/contract/translations.ts'

/** The rooms that come with the product. */
export const READY_ROOMS = ['living', 'bathroom', 'kitchen', 'terrace'] as const
export type ReadyRoom = (typeof READY_ROOMS)[number]

export const SURFACES = ['floor', 'wall'] as const
export type Surface = (typeof SURFACES)[number]

/** Maximum number of own rooms. */
export const OWN_ROOMS_MAX = 12
export const ROOM_NAME_MAX = 60
/** Maximum length of an edge of the tiled surface, in mm. */
const SURFACE_EDGE_MAX = 50_000

const ROOMS_INVALID = 'Rooms must be a list of photos with corners and measures.'
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const edge = v.pipe(
  v.number('Write the length of the edge, such as 3 m.'),
  v.gtValue(0, 'Write the length of the edge, such as 3 m.'),
  v.maxValue(SURFACE_EDGE_MAX, 'An edge is at most 50 m long.'),
)

/* @__NO_SIDE_EFFECTS__ */
const nameField = (label: string) => textField(label, ROOM_NAME_MAX, cleanText)
const nameTranslations = Object.fromEntries(
  TRANSLATION_LANGUAGE_IDS.map((language) => [
    translationKey('name', language),
    v.exactOptional(nameField(translatedLabel('Name of the room', language))),
  ]),
) as Record<TranslationKey<'name'>, v.ExactOptionalSchema<ReturnType<typeof nameField>, undefined>>

const ownRoom = v.strictObject({
  /** Part of the address of the view. */
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{4,30}$/)),
  name: v.pipe(nameField('Name of the room'), v.minLength(1, 'Give each room a name.')),
  ...nameTranslations,
  surface: v.picklist(SURFACES),
  picture: imageId,
  /** A picture that is white where the surface is visible; absent if nothing stands before it. */
  mask: v.exactOptional(imageId),
  /** The corners of a rectangle on the surface: x and y of each, as shares of the picture, clockwise from the top left. */
  corners: v.pipe(v.array(share), v.length(8)),
  /** The measures of the rectangle in mm. */
  width: edge,
  height: edge,
})
export type OwnRoom = v.InferOutput<typeof ownRoom>

export const roomSettings = v.strictObject({
  hidden: v.array(v.picklist(READY_ROOMS)),
  own: v.pipe(v.array(ownRoom), v.maxLength(OWN_ROOMS_MAX, `At most ${OWN_ROOMS_MAX} own rooms.`)),
})
export type RoomSettings = v.InferOutput<typeof roomSettings>

/** All ready-made rooms, and no own one. */
export const DEFAULT_ROOMS: RoomSettings = { hidden: [], own: [] }

/** The form's field, as an object or its JSON. If it is empty, the defaults apply. */
export const roomSettingsField = v.optional(
  v.pipe(jsonSettings(ROOMS_INVALID), v.undefinedable(roomSettings)),
)
