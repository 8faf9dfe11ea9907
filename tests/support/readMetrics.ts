/** A sample of a `/metrics` answer. */
interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

/** Parses a `/metrics` answer in the text format of Prometheus. Throws on an invalid line. */
export function readMetrics(text: string) {
  const samples = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(sampleOf)
  const find = (name: string, labels: Record<string, string> = {}) =>
    samples.filter((sample) => sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value))
  return {
    names: new Set(samples.map(({ name }) => name)),
    /** Returns all values of a label. */
    values: (label: string) => new Set(samples.flatMap(({ labels }) => (labels[label] === undefined ? [] : [labels[label]]))),
    /** Returns the sum of the samples with these labels; 0 if there are none. */
    sum: (name: string, labels?: Record<string, string>) => find(name, labels).reduce((sum, { value }) => sum + value, 0),
  }
}

function sampleOf(line: string): Sample {
  const [, name, inner = '', value] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
  if (name === undefined || value === undefined) throw new Error(`Not a metric: ${line}`)
  const labels = [...inner.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label, given]) => [label, given] as const)
  return { name, labels: Object.fromEntries(labels) as Record<string, string>, value: Number(value.replace('Inf', 'Infinity')) }
}
