import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { atEnd } from '#test/at-end.ts'
import { runProgram } from '#test/site-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createTestDataDir } from '#test/test-database.ts'
import { connectToLockHolder, DataDirInUse, takeLock } from './lock.ts'
import { openEmbedded, reachEmbedded } from './open.ts'

const WRITER = 'test/programs/write-numbers.ts'

/** Returns everything the other end sends until it closes. */
async function answerOf(socket: Socket | undefined): Promise<string> {
	let text = ''
	socket?.on('data', (chunk: Buffer) => {
		text += chunk.toString('latin1')
	})
	socket?.on('error', () => {})
	if (socket && !socket.closed) await once(socket, 'close')
	return text
}

it('refuses a folder that the same process has open', async () => {
	const dataDir = createTestDataDir()
	const { close } = await openEmbedded({ dataDir })
	await expect(openEmbedded({ dataDir })).rejects.toBeInstanceOf(DataDirInUse)
	await close()
	const again = await openEmbedded({ dataDir })
	await again.close()
})

it('refuses a folder that another process has open, until that one is killed', async () => {
	const dataDir = createTestDataDir()
	const holder = runProgram(WRITER, {}, [dataDir])
	await holder.line(/^open$/)
	await expect(openEmbedded({ dataDir })).rejects.toBeInstanceOf(DataDirInUse)
	await expect(openEmbedded({ dataDir: join(dataDir, '..', dataDir.split('/').at(-1) ?? '') })).rejects.toBeInstanceOf(
		DataDirInUse,
	)
	const second = runProgram(WRITER, {}, [dataDir])
	expect(await second.end).toBe(1)
	expect(second.stdout).toEqual(['DataDirInUse'])

	holder.process.kill('SIGKILL')
	await holder.end
	const { close } = await openEmbedded({ dataDir })
	await close()
})

it('keeps the key of its socket from other users', async () => {
	const dataDir = temporaryFolder()
	const lock = await takeLock(dataDir, () => {})
	expect(statSync(join(dataDir, 'lock.key')).mode & 0o777).toBe(0o600)
	lock.release()
})

it('tells a stranger without the key nothing and hangs up', async () => {
	const dataDir = temporaryFolder()
	const admitted: Socket[] = []
	const lock = await takeLock(dataDir, (socket) => admitted.push(socket))
	atEnd(() => lock.release())
	const key = readFileSync(join(dataDir, 'lock.key'))

	writeFileSync(join(dataDir, 'lock.key'), randomBytes(32))
	expect(await answerOf(await connectToLockHolder(dataDir))).toBe('')
	writeFileSync(join(dataDir, 'lock.key'), key.subarray(0, 31))
	expect(await answerOf(await connectToLockHolder(dataDir))).toBe('')
	writeFileSync(join(dataDir, 'lock.key'), '')
	expect(await answerOf(await connectToLockHolder(dataDir))).toBe('')
	expect(admitted).toEqual([])

	writeFileSync(join(dataDir, 'lock.key'), key)
	const friend = await connectToLockHolder(dataDir)
	await expect.poll(() => admitted.length).toBe(1)
	friend?.destroy()
})

it('gives a command its own connection to the database of a running process', async () => {
	const dataDir = createTestDataDir()
	const server = await openEmbedded({ dataDir })
	await server.client.exec('create table notes (text text)')
	const command = await reachEmbedded(dataDir)
	await command.client.query('insert into notes values ($1)', ['da un comando'])
	await command.close()
	const { rows } = await server.client.query('select text from notes')
	expect(rows).toEqual([{ text: 'da un comando' }])
	await server.close()
})

it('opens the database itself for a command when nothing runs', async () => {
	const dataDir = createTestDataDir()
	const command = await reachEmbedded(dataDir)
	expect((await command.client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
	await expect(openEmbedded({ dataDir })).rejects.toBeInstanceOf(DataDirInUse)
	await command.close()
})
