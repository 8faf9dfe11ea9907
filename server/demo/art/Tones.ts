export interface Tones {
  ground: string
  tint: string
  grid: string
  main: string
  soft: string
  accent: string
}
