import { SMTPServer } from 'smtp-server'
import { expect, it } from 'vitest'
import { atEnd } from '#test/at-end.ts'
import { tryMailServer } from './try-server.ts'

/** Signed by itself, for a name that nobody has. The server makes one if it is given none. */
async function startServer(isSecure: boolean): Promise<{ port: number; passwords: string[] }> {
	const passwords: string[] = []
	const server = new SMTPServer({
		secure: isSecure,
		...(!isSecure && { disabledCommands: ['STARTTLS'], allowInsecureAuth: true }),
		onAuth({ password }, _session, done) {
			passwords.push(password ?? '')
			return password === 'giusta' ? done(null, { user: 'posta' }) : done(new Error('5.7.8 wrong'))
		},
	})
	// A client that refuses the certificate hangs up.
	server.on('error', () => {})
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.1', resolve)
	})
	atEnd(() => new Promise<void>((resolve) => server.close(() => resolve())))
	const address = server.server.address()
	return { port: typeof address === 'object' && address ? address.port : 0, passwords }
}

const at = (url: string) => tryMailServer(new URL(url).hostname, { url })

it('says of a mail server that it takes our e-mails, or why not', async () => {
	const { port } = await startServer(false)
	expect(await at(`smtp://posta:giusta@127.0.0.1:${port}`)).toBeUndefined()
	expect(await at(`smtp://posta:sbagliata@127.0.0.1:${port}`)).toMatchObject({ why: 'login' })
	expect(await at('smtp://127.0.0.1:9')).toMatchObject({ why: 'no-answer' })
	expect(await tryMailServer('127.0.0.1', { url: 'smtp://127.0.0.1:9' }, port)).toMatchObject({ why: 'closed-port' })
	expect(await at('smtp://nessuno.invalid')).toMatchObject({ why: 'name-unknown' })
})

it('tells a wrong certificate from no answer, and sends no password to find out', async () => {
	const { port, passwords } = await startServer(true)
	const refused = await at(`smtps://posta:giusta@127.0.0.1:${port}`)
	// Node names an option of its own, which a site is not started with.
	expect(refused).toMatchObject({ why: 'certificate', reason: expect.not.stringContaining('Node') })
	expect(passwords).toEqual([])
})

it('recognises a port that is asked in the other protocol', async () => {
	const [plain, secure] = [await startServer(false), await startServer(true)]
	const asked = await at(`smtps://posta:giusta@127.0.0.1:${plain.port}`)
	expect(asked).toMatchObject({ why: 'other-protocol', reason: expect.not.stringMatching(/\n|^[0-9A-F]{8}/) })
	expect(await at(`smtp://posta:giusta@127.0.0.1:${secure.port}`)).toMatchObject({ why: 'other-protocol' })
	expect(secure.passwords).toEqual([])
})
