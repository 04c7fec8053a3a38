// A page that is loaded anew comes without what lay open over it: the step in the history that opening it had taken
// is taken back, or else the first press of Back would do nothing. A picture has an address: it opens again.

const state: unknown = history.state
// As `pushLayer` in stores/address.ts marks it.
if (
  typeof state === 'object' &&
  state !== null &&
  'layer' in state &&
  !/[?&]picture=/.test(location.search)
)
  history.back()
