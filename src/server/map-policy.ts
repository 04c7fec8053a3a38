// The content security policy of the map's iframe.
import { MAP_EMBED } from '#src/content/site.ts'

/** The directive that allows the embedded map's own address, whatever its query says, and nothing else. */
export function frameSource(): `frame-src ${string}` {
  const { origin, pathname } = new URL(MAP_EMBED)
  return `frame-src ${origin}${pathname}`
}
