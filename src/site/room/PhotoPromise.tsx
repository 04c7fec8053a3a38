// The promise that a visitor's photo is never sent.
import type { Words } from '#src/content/words/types.ts'
import { Icon } from '#src/ui/Icon.tsx'

export function PhotoPromise({ words }: { words: Words['roomPhoto'] }) {
  const device = matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer'
  return (
    <p className="room-step-promise row quiet small joint-above">
      <Icon name="lock" size={18} />
      {words.promise[device]}
    </p>
  )
}
