// Content security policy for the iframe of the map.

/** Allows the URL of the embedded map with any query, and nothing else. */
export const frameSource = (): `frame-src ${string}` => 'frame-src https://www.google.com/maps'
