// The words of the hero's controls, apart from its pictures: they travel to the browser.

export const HERO = {
  label: 'Rooms',
  pause: 'Pause the slides',
  play: 'Let the slides run',
  place: (place: number, count: number) => `${place} of ${count}`,
  show: (place: number, heading: string) => `Show slide ${place}: ${heading}`,
}
