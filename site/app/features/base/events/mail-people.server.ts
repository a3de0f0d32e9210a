/** Mails about something that happened once, to those who may be reached. */
import { type Addressee, findAddressees } from '#app/features/base/people/addressees.server.ts'
import { findStaff, forStaff } from '#app/features/base/people/staff.server.ts'
import type { Db } from '#platform/database/database.ts'
import type { Mail } from '#platform/mail/letter.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import type { Platform } from '#platform/platform.ts'

type Compose = (to: Addressee) => Mail
type Deps = Pick<Platform, 'queue'>

/**
 * Mails a person.
 * @param tx transaction of what happened
 * @param userId null if the account was deleted
 */
export async function mailPerson(tx: Db, deps: Deps, userId: string | null, compose: Compose): Promise<void> {
	await mailPeople(tx, deps, userId === null ? [] : [userId], compose)
}

/** Mails each of these people. */
export async function mailPeople(tx: Db, deps: Deps, userIds: readonly string[], compose: Compose): Promise<void> {
	await mailEach(tx, deps, (await findAddressees(tx, userIds)).values(), compose)
}

/** Mails the staff. @param rather member who gets it in place of all others, if still one of the staff */
export async function mailStaff(tx: Db, deps: Deps, compose: Compose, rather?: string | null): Promise<void> {
	const staff = await findStaff(tx)
	const one = staff.filter(({ id }) => id === rather)
	await mailEach(tx, deps, one.length > 0 ? one : staff, (to) => forStaff(compose(to)))
}

async function mailEach(tx: Db, { queue }: Deps, people: Iterable<Addressee>, compose: Compose): Promise<void> {
	for (const person of people) await queue.send(tx, mailJob, compose(person))
}
