// Words of the hero's controls. The owner writes the slides.

export const hero = {
  label: 'Rooms',
  /** What the hero is, and what each of its pictures is, for screen readers. */
  carousel: 'carousel',
  slide: 'slide',
  pause: 'Pause the slides',
  play: 'Let the slides run',
  place: '{position} of {count}',
  show: 'Show slide {position}: {heading}',
}
