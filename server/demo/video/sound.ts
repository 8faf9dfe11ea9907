/** Sound of a clip: a slow melody of soft tones, and beats for a rhythm. */
export interface Score {
  /** Tones of the melody in hertz, repeated in sequence. */
  line: readonly number[]
  /** Duration of each tone, in seconds. */
  toneSeconds: number
  /** Short knocks: start and end in seconds, and the number per minute. */
  beats?: { from: number; to: number; perMinute: number }
}

/** Samples per second; sufficient for soft tones. */
export const sampleRate = 24_000

const attack = 0.06

/** Returns a clip's sound as 16-bit mono samples; deterministic. */
export function sound(score: Score, seconds: number): Int16Array {
  const samples = new Int16Array(Math.round(seconds * sampleRate))
  for (let index = 0; index < samples.length; index++) {
    const t = index / sampleRate
    const fade = Math.min(1, t / 0.5, (seconds - t) / 1)
    samples[index] = Math.round(32_767 * fade * (0.16 * tone(score, t) + 0.5 * knock(score, t)))
  }
  return samples
}

function tone({ line, toneSeconds }: Score, t: number): number {
  const at = Math.floor(t / toneSeconds)
  const since = t - at * toneSeconds
  const pitch = line[at % line.length]!
  const loud = Math.min(1, since / attack) * Math.exp((-1.6 * since) / toneSeconds) * Math.min(1, (toneSeconds - since) / attack)
  const turn = 2 * Math.PI * pitch * t
  return loud * (Math.sin(turn) + 0.3 * Math.sin(2 * turn) + 0.5 * Math.sin(turn / 2))
}

function knock({ beats }: Score, t: number): number {
  if (!beats || t < beats.from || t >= beats.to) return 0
  const since = (t - beats.from) % (60 / beats.perMinute)
  return Math.exp(-38 * since) * Math.sin(2 * Math.PI * 180 * since)
}

/** Encodes samples as a WAV file. */
export function wav(samples: Int16Array): Buffer {
  const head = Buffer.alloc(44)
  const bytes = samples.length * 2
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + bytes, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(sampleRate, 24)
  head.writeUInt32LE(2 * sampleRate, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(bytes, 40)
  return Buffer.concat([head, Buffer.from(samples.buffer)])
}
