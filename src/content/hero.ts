// Texts of the hero's controls. Separate from its slides, because browsers load this file.

export const HERO = {
  label: 'Rooms',
  pause: 'Pause the slides',
  play: 'Let the slides run',
  place: (position: number, count: number) => `${position} of ${count}`,
  show: (position: number, heading: string) => `Show slide ${position}: ${heading}`,
}
