// Removes the history entry of a dialog after a reload: no dialog is open then, and the first Back would do nothing.

const state: unknown = history.state
// As `pushLayer` in ui/address.ts marks it.
if (
  typeof state === 'object' &&
  state !== null &&
  'layer' in state &&
  !/[?&]picture=/.test(location.search)
)
  history.back()
