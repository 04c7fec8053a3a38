// The words of the hero's controls, apart from its pictures: they travel to the browser.

export const HERO = {
  label: 'Rooms',
  pause: 'Pause the slides',
  play: 'Let the slides run',
  place: (position: number, count: number) => `${position} of ${count}`,
  show: (position: number, heading: string) => `Show slide ${position}: ${heading}`,
}
