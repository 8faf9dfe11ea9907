const board = (x: number, y: number, width: number, height: number, colour: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="${colour}"/>`

const shelf = [
  board(180, 120, 24, 400, '#8a5a2b'),
  board(696, 120, 24, 400, '#8a5a2b'),
  ...[150, 280, 410].map((y) => board(160, y, 580, 24, '#b97f43')),
  ...[230, 262, 300, 520, 556].map((x, index) =>
    board(x, 190 + (index % 3) * 8, 24, 90 - (index % 3) * 8, ['#2f6f6a', '#d9a441', '#a63d2f'][index % 3]!),
  ),
  '<circle cx="430" cy="370" r="40" fill="#2f6f6a"/>',
]

const circuit = [
  board(120, 90, 660, 420, '#e8efe9'),
  '<path d="M180 430V180h540v250M310 180v110M450 180v250M590 180v110" fill="none" stroke="#a63d2f" stroke-width="10"/>',
  ...[310, 590].map((x) => `<circle cx="${x}" cy="320" r="46" fill="#f3cf6d" stroke="#8a5a2b" stroke-width="8"/>`),
  board(150, 420, 60, 60, '#2f6f6a'),
  board(690, 420, 60, 60, '#2f6f6a'),
  board(420, 420, 60, 60, '#37474f'),
]

const seam = [
  board(100, 150, 340, 300, '#78909c'),
  board(460, 150, 340, 300, '#90a4ae'),
  ...Array.from(
    { length: 12 },
    (_, index) => `<ellipse cx="450" cy="${164 + index * 25}" rx="34" ry="17" fill="#546e7a" stroke="#b0bec5" stroke-width="4"/>`,
  ),
]

const drawings = { shelf, circuit, seam }

/** Draws a work of one of the school's learners. */
export const drawPicture = (name: keyof typeof drawings): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600" viewBox="0 0 900 600"><rect width="900" height="600" fill="#f6ead7"/>${drawings[name].join('')}</svg>`
