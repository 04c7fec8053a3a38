// The content security policy of the map's iframe.

/** The directive that allows the embedded map's own address, whatever its query says, and nothing else. */
export const frameSource = (): `frame-src ${string}` => 'frame-src https://www.google.com/maps'
