// Words of the tile planner on a product page.

export const planner = {
  units: { ft: 'Feet', m: 'Metres' },
  unitLabels: { ft: 'ft', inches: 'in', m: 'm', joint: 'mm', spare: '%' },
  /** The units in the names of the fields, for screen readers. */
  spokenUnits: { ft: 'feet', inches: 'inches', m: 'metres' },
  lengths: {
    ft: '{feet} ft',
    inches: '{inches} in',
    feetAndInches: '{feet} ft {inches} in',
    m: '{metres} m',
  },
  areaUnits: { ft: 'sq ft', m: 'm²' },
  tiles: { one: '{count} tile', other: '{count} tiles' },
  /** `{tiles}` is a number of tiles in words, `{area}` the area that they cover. */
  perBox: { ft: '{tiles}, {area} sq ft a box', m: '{tiles}, {area} m² a box' },
  measures: 'Measures',
  surface: { label: 'Surface', floor: 'Floor', wall: 'Wall' },
  sides: { length: 'Length', width: 'Width', height: 'Height' },
  leaveOut: 'Leave out a part',
  addPart: 'Add a part',
  leftOutNames: { floor: ['Door', 'Pillar', 'Cupboard'], wall: ['Door', 'Window', 'Mirror'] },
  addedName: 'Alcove',
  remove: 'Remove {name}',
  joint: 'Joint',
  spare: 'Added for cutting',
  pattern: 'Pattern',
  patterns: {
    straight: 'Straight',
    brick: 'Brick',
    third: 'Third',
    diagonal: 'Diagonal',
    herringbone: 'Herringbone',
  },
  start: { label: 'First tile', middle: 'In the middle', corner: 'In a corner' },
  whole: { one: '{count} whole', other: '{count} whole' },
  cut: { one: '{count} cut', other: '{count} cut' },
  leftOut: 'left out',
  thinStrip: 'Thin strip at one wall: ask the tiler to shift the first row.',
  notDrawn: 'So many tiles are not drawn one by one.',
  /** After a large number. */
  boxUnits: { one: 'box', other: 'boxes' },
  tileUnits: { one: 'tile', other: 'tiles' },
  wholeBoxes: 'whole boxes only',
  keep: 'Keep with this quantity',
  boxUnknown: 'We count the boxes for you.',
  answers: {
    tiles: 'Tiles',
    counted: '{whole} whole, {cut} to cut',
    notCounted: 'Counted by area',
    /** Replaces a value while a measure is invalid. */
    empty: '–',
    area: 'Area',
    otherArea: '{area} {unit}',
    byAreaEmpty: 'By area',
    byArea: 'By area, with {percent} %',
    drawingCounts: 'The drawing needs more, so it counts',
    areaCounts: 'This is more than the drawing needs, so it counts',
    same: 'As many as the drawing needs',
    leftOver: 'Left over',
    putAway: 'Put them away for repairs',
    none: 'Nothing to put away for repairs',
  },
  errors: {
    length: { ft: 'Write a length, such as 15.', m: 'Write a length, such as 4.5.' },
    tooLong: {
      ft: 'Longer than 100 ft? Check the measure, or ask us.',
      m: 'Longer than 30 m? Check the measure, or ask us.',
    },
    part: 'This part does not fit into the room. Check its measures.',
    joint: 'Write a joint from 0 to 30 mm.',
    spare: 'Write a share from 0 to 100 %.',
  },
  drawing: 'drawn to scale, {whole} whole and {cut} cut',
  /** Replaces the result while a measure is invalid. */
  noAnswer: 'No answer yet: one of the measures is wrong.',
  /** The result in words, for screen readers. Its numbers have no separators. */
  status: {
    boxes: { one: '{boxes} box', other: '{boxes} boxes' },
    tiles: { one: '{tiles} tile', other: '{tiles} tiles' },
    area: { ft: '{area} square feet', m: '{area} square metres' },
    leftOver: '{tiles} left over',
  },
}

/** Words around the planner, which its script does not need. */
export const plannerSection = {
  title: 'How many boxes?',
  titleWithoutBox: 'How many tiles?',
  /** Beside the link to the planner, if the content of a box is unknown. */
  linkNote: 'from your room',
  lead: 'Measure wall to wall. What the tiler cuts, and what you should put away, is counted in.',
}
