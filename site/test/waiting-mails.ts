import { sql } from 'drizzle-orm'
import { selectRows } from '#server/database.ts'
import type { Deps } from '#server/deps.ts'
import { mailJob } from '#server/mail-job.ts'
import type { Mail } from '#server/mailer.ts'

/** Mails in the queue of a site whose jobs do not run, oldest first. */
export async function waitingMails({ db, keys }: Pick<Deps, 'db' | 'keys'>, to: string): Promise<Mail[]> {
	const rows = await selectRows<{ sealed: string }>(
		db,
		sql`select data ->> 'sealed' as sealed from pgboss.job where name = ${mailJob.name} and data is not null order by created_on`,
	)
	const mails = rows.map(({ sealed }) => mailJob.payload.parse(JSON.parse(keys.open('job-payloads', sealed))))
	return mails.filter((mail) => mail.to === to)
}
