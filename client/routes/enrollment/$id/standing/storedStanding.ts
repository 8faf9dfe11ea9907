import { createJournal } from '#app/browser/outbox/createJournal.ts'
import { userKeys, userStorage } from '#app/browser/userStorage.ts'

type Values = Readonly<Record<string, string>>

const journalOf = (owner: string) => createJournal<Values>({ start: userKeys.check, userId: () => owner, storage: userStorage })

/** Returns the values of the self-check that the user, or a visitor who has signed in since, entered last for an occupation. */
export const readStanding = (occupationId: string, owner: string): Values =>
  [...journalOf(owner).list(), ...journalOf('').list()].find(({ key }) => key === occupationId)?.content ?? {}

export const storeStanding = (occupationId: string, owner: string, values: Values): void => void journalOf(owner).keep(occupationId, values)

/** Returns the values of all self-checks on this device, by occupation. */
export const storedStandings = (owner: string): [occupationId: string, values: Values][] => [
  ...new Map([...journalOf('').list(), ...journalOf(owner).list()].map(({ key, content }) => [key, content])),
]
