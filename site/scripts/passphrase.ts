import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Env } from '#platform/configuration/env.ts'
import { Refused } from './data-folder.ts'
import { MIN_PASSPHRASE_LENGTH } from './encrypted-copy.ts'

/** Returns the passphrase of an encrypted copy, from the environment or typed on the terminal without echo. */
export async function readPassphrase({ backupPassphrase }: Env): Promise<string> {
	return backupPassphrase ?? (await ask('Frase segreta della copia: '))
}

/** Returns the passphrase for a new copy: long enough, and typed twice. */
export async function choosePassphrase(env: Env): Promise<string> {
	const chosen = await readPassphrase(env)
	if (chosen.length < MIN_PASSPHRASE_LENGTH)
		throw new Refused(`La frase segreta deve avere almeno ${MIN_PASSPHRASE_LENGTH} caratteri.`)
	if (env.backupPassphrase === undefined && (await ask('Ripeti la frase segreta: ')) !== chosen)
		throw new Refused('Le due frasi segrete non sono uguali: riprova.')
	return chosen
}

async function ask(question: string): Promise<string> {
	if (!stdin.isTTY)
		throw new Refused(
			'Serve la frase segreta della copia: indicala in BACKUP_PASSPHRASE, o dai il comando in un terminale.',
		)
	stdout.write(question)
	const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
	const terminal = createInterface({ input: stdin, output: nowhere, terminal: true })
	try {
		return await terminal.question('')
	} finally {
		terminal.close()
		stdout.write('\n')
	}
}
