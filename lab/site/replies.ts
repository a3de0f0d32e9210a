/**
 * Reads a mailbox of thousands over a line that breaks off, while the site is killed with `kill -9`: each reply must stand once in its
 * conversation, and each other e-mail once in the inbox. Then a reply comes alone, and must be in its conversation within a minute.
 *
 * npm run figures -- replies [MAILS] [KILLS]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { issueReplyToken } from '#app/features/base/replies/reply-addresses.server.ts'
import { answers, questions } from '#app/features/content/questions/questions-table.server.ts'
import { incomingMails } from '#app/features/desk/incoming-mail/incoming-mail-table.server.ts'
import { createDerivedKeys } from '#platform/configuration/derived-keys.ts'
import type { Db } from '#platform/database/database.ts'
import { reachDatabase } from '#platform/database/open.ts'
import { startBrokenLine, startImap } from '#test/imap.ts'
import { type Program, startProgram } from '#test/program.ts'

const mails = Number(process.argv[2] ?? 2000)
const kills = Number(process.argv[3] ?? 2)
/** The line breaks off after each so many bytes. */
const LINE_BYTES = 400_000
const LONGEST_MS = 2 * 3_600_000
const REPLY_WITHIN_S = 60
const ASKERS = 20
const AT_A_TIME = 100
/** One mail of each so many is a reply, broken, automatic, or of another author; the others are no replies. */
const EVERY = { reply: 3, broken: 10, automatic: 11, stranger: 13 }

const dataDir = mkdtempSync(join(tmpdir(), 'replies-'))
const imap = await startImap()
const line = await startBrokenLine(imap.port, LINE_BYTES)
const variables = (port: number) => ({
	DATA_DIR: dataDir,
	INBOUND_ADDRESS: 'risposte@studio.example',
	IMAP_URL: imap.url({ port }),
})

async function startSite(port: number): Promise<Program> {
	const site = startProgram('server/main.ts', variables(port))
	await site.line(/^Guida Fiscale: /)
	return site
}

async function withDatabase<Done>(work: (db: Db) => Promise<Done>): Promise<Done> {
	const database = await reachDatabase({ dataDir, databaseUrl: undefined })
	try {
		return await work(database.db)
	} finally {
		await database.close()
	}
}

/** Returns people who asked, each with the address of their conversation. */
function prepareAskers(): Promise<{ from: string; to: string }[]> {
	const keys = createDerivedKeys({ current: 'of this figure', old: [] })
	return withDatabase(async (db) => {
		const askers: { from: string; to: string }[] = []
		for (let n = 0; n < ASKERS; n++) {
			const [userId, from] = [`persona-${n}`, `persona-${n}@example.it`]
			await db.insert(users).values({ id: userId, name: 'Prova', email: from, emailVerified: true })
			const [question] = await db
				.insert(questions)
				.values({ title: `Domanda ${n}`, content: 'Una domanda della prova.', userId, status: 'pending' })
				.returning({ id: questions.id })
			const token = await issueReplyToken({ db, keys }, { kind: 'question', id: question?.id ?? '', userId })
			askers.push({ from, to: `risposte+${token}@studio.example` })
		}
		return askers
	})
}

function mail(n: number, { from, to }: { from: string; to: string }): { text: string; isReply: boolean } {
	const head = (author: string, more = '') =>
		`From: ${author}\nTo: ${to}\nMessage-ID: <${n}@example.it>\nSubject: Prova ${n}\n${more}`
	if (n % EVERY.broken === 0)
		return {
			text: `${head(from, 'Content-Type: multipart/mixed; boundary=x\n')}\n--x\nContent-Type: text/plain; charset=?\nContent-Transfer-Encoding: base64\n\n%%%`,
			isReply: false,
		}
	if (n % EVERY.automatic === 0)
		return { text: `${head(from, 'Auto-Submitted: auto-replied\n')}\nSono via.`, isReply: false }
	if (n % EVERY.stranger === 0) return { text: `${head('altri@example.it')}\nCiao.`, isReply: false }
	if (n % EVERY.reply === 0)
		return { text: `${head(from)}\nRisposta ${n}.\n\nIl 23/11/26 10:12, Studio ha scritto:\n> Ciao`, isReply: true }
	return { text: `${head('altri@example.it').replace(to, 'risposte@studio.example')}\nBuongiorno.`, isReply: false }
}

/** Returns the texts in conversations, and the number of mails in the inbox. */
const read = () =>
	withDatabase(async (db) => {
		const replies = await db.select({ body: answers.body }).from(answers).where(eq(answers.isReply, true))
		const noted = await db.select({ reason: incomingMails.reason, digest: incomingMails.digest }).from(incomingMails)
		return { bodies: replies.map(({ body }) => body), waiting: noted.filter(({ reason }) => reason !== null).length }
	})

let site = await startSite(line.port)
try {
	const askers = await prepareAskers()
	const all = Array.from({ length: mails }, (_, n) => mail(n, askers[n % ASKERS] ?? { from: '', to: '' }))
	for (let from = 0; from < mails; from += AT_A_TIME)
		await imap.deliver(all.slice(from, from + AT_A_TIME).map(({ text }) => text))
	const wanted = all.filter(({ isReply }) => isReply).length
	// More than 20 replies an hour in one conversation wait in the inbox, as they should.
	const started = performance.now()
	const elapsed = () => performance.now() - started
	let done = 0
	let now = await read()
	while (now.bodies.length + now.waiting < mails && elapsed() < LONGEST_MS) {
		await wait(2000)
		now = await read()
		if (done === kills || now.bodies.length + now.waiting < ((done + 1) * mails) / (kills + 1)) continue
		site.process.kill('SIGKILL')
		await site.end
		done++
		site = await startSite(line.port)
	}
	const seconds = Math.round(elapsed() / 1000)
	const doubled = now.bodies.length - new Set(now.bodies).size
	process.stdout.write(
		`Casella di ${mails} e-mail, ${done} volte kill -9, linea che cade ogni ${LINE_BYTES} byte: lette in ${seconds} s, ${now.bodies.length} di ${wanted} risposte nella loro conversazione, ${now.waiting} in Posta, due volte ${doubled}\n`,
	)
	const asker = askers.at(-1) ?? { from: '', to: '' }
	const sentAt = performance.now()
	const before = now.bodies.length + now.waiting
	await imap.deliver([`From: ${asker.from}\nTo: ${asker.to}\nMessage-ID: <last@example.it>\n\nUltima.`])
	for (
		now = await read();
		now.bodies.length + now.waiting === before && performance.now() - sentAt < LONGEST_MS;
		now = await read()
	)
		await wait(500)
	const lastSeconds = Math.round((performance.now() - sentAt) / 1000)
	process.stdout.write(`Una risposta sola: letta dopo ${lastSeconds} s\n`)
	const isWhole = now.bodies.length + now.waiting === mails + 1 && doubled === 0
	process.exitCode = isWhole && lastSeconds <= REPLY_WITHIN_S ? 0 : 1
} finally {
	site.process.kill('SIGTERM')
	await site.end
	await line.stop()
	await imap.stop()
	rmSync(dataDir, { recursive: true, force: true })
}
