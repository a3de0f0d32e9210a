import { sql } from 'drizzle-orm'
import type { Deps } from '#app/deps.ts'
import { selectRows } from '#platform/database/database.ts'
import { type Mail } from '#platform/mail/letter.ts'
import { mailJob } from '#platform/mail/mail-job.ts'

/** Returns the e-mails in the queue of a site whose jobs do not run, oldest first. */
export async function waitingMails({ db, keys }: Pick<Deps, 'db' | 'keys'>, to: string): Promise<Mail[]> {
	const rows = await selectRows<{ sealed: string }>(
		db,
		sql`select data ->> 'sealed' as sealed from pgboss.job where name = ${mailJob.name} and data is not null order by created_on`,
	)
	const mails = rows.map(({ sealed }) => mailJob.payload.parse(JSON.parse(keys.open('job-payloads', sealed))))
	return mails.filter((mail) => mail.to === to)
}
