import type { SourceImport } from './sourceImports.ts'

/** Returns one shortest cycle for each group of files that import each other, so that a new import is reported once. */
export function findCycles(imports: readonly SourceImport[]): string[][] {
  const targets = new Map<string, string[]>()
  // A module that names itself does so in a comment.
  for (const { from, to } of imports) if (from !== to) targets.set(from, [...(targets.get(from) ?? []), to])
  const covered = new Set<string>()
  return [...targets.keys()].toSorted().flatMap((file) => {
    const cycle = covered.has(file) ? undefined : shortestCycle(targets, file)
    if (!cycle) return []
    for (const each of reachable(targets, file)) if (reachable(targets, each).has(file)) covered.add(each)
    return [cycle]
  })
}

function reachable(targets: ReadonlyMap<string, string[]>, start: string): Set<string> {
  const found = new Set(targets.get(start))
  for (const file of found) for (const next of targets.get(file) ?? []) found.add(next)
  return found
}

function shortestCycle(targets: ReadonlyMap<string, string[]>, start: string): string[] | undefined {
  const before = new Map<string, string>()
  const queue = [start]
  for (const file of queue)
    for (const next of targets.get(file) ?? []) {
      if (next === start) {
        const cycle = [file]
        while (cycle[0] !== start) cycle.unshift(before.get(cycle[0]!)!)
        return cycle
      }
      if (!before.has(next)) {
        before.set(next, file)
        queue.push(next)
      }
    }
  return undefined
}
