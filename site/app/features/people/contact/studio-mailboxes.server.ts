import { findStaff, forStaff } from '#app/features/base/people/staff.server.ts'
import { findStudio } from '#app/features/base/studio/studio.server.ts'
import type { Mail } from '#platform/mail/letter.ts'
import type { Platform } from '#platform/platform.ts'

interface Mailbox {
	to: string
	/** Marks a mail to it: one to a member of the staff is not sent once they are no longer of it. */
	marked(mail: Mail): Mail
}

/** Returns where messages to the studio go: its own address, otherwise each of the staff. */
export async function findStudioMailboxes({ db, settings }: Pick<Platform, 'db' | 'settings'>): Promise<Mailbox[]> {
	const { email } = await findStudio(settings)
	if (email) return [{ to: email, marked: (mail) => mail }]
	return (await findStaff(db)).map((person) => ({ to: person.email, marked: forStaff }))
}
