/** Generates many reproducible cases from a fixed seed. */
export function cases<Case>(count: number, make: (random: () => number) => Case): Case[] {
  let seed = 20_261_120
  const random = () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return seed / 4_294_967_296
  }
  return Array.from({ length: count }, () => make(random))
}

export const between = (random: () => number, least: number, most: number): number => least + random() * (most - least)
