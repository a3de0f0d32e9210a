import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { siteRoot } from '#test/program.ts'
import { createDerivedKeys, isUnsealable, PURPOSES, Unsealable } from './derived-keys.ts'

const OLD = 'il segreto di prima, abbastanza lungo'
const NEW = 'il segreto di adesso, abbastanza lungo'
const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000)
const before = createDerivedKeys({ current: OLD, old: [] })
const rotated = (until: Date) => createDerivedKeys({ current: NEW, old: [{ secret: OLD, until }] })

it('gives each purpose a key of its own', () => {
	expect(before.key('authentication')).not.toBe(before.key('file-links'))
	expect(before.isSigned('file-links', 'atto', before.sign('unsubscribe-links', 'atto'))).toBe(false)
	expect(() => before.open('signing-keys', before.seal('authenticator-secrets', 'segreto'))).toThrow(Unsealable)
})

it('seals a text differently each time, and opens what was not changed', () => {
	const [one, two] = [before.seal('signing-keys', 'segreto'), before.seal('signing-keys', 'segreto')]
	expect(one).not.toBe(two)
	expect(one).not.toContain(Buffer.from('segreto').toString('base64url'))
	expect(before.open('signing-keys', one)).toBe('segreto')
	for (const damaged of [
		`${one.slice(0, -2)}AA`,
		one.slice(0, -8),
		one.slice(0, 18),
		one.replace('sealed:1', 'sealed:2'),
	])
		expect(() => before.open('signing-keys', damaged)).toThrow(Unsealable)
})

it('accepts what an older secret signed or sealed until its date, and never makes it again', () => {
	const [signature, sealed] = [before.sign('file-links', 'atto'), before.seal('signing-keys', 'segreto')]
	const now = rotated(tomorrow)
	expect(now.isSigned('file-links', 'atto', signature)).toBe(true)
	expect(now.open('signing-keys', sealed)).toBe('segreto')
	expect([now.isCurrent(sealed), now.isCurrent(now.seal('signing-keys', 'segreto'))]).toEqual([false, true])
	expect(now.sign('file-links', 'atto')).not.toBe(signature)
	const later = rotated(yesterday)
	expect(later.isSigned('file-links', 'atto', signature)).toBe(false)
	expect(() => later.open('signing-keys', sealed)).toThrow(Unsealable)
})

it('lists every purpose for those who run the site', () => {
	const guide = readFileSync(join(siteRoot, '../docs/secrets-and-copies.md'), 'utf8')
	const [, table = ''] = /\| purpose \|.*\n\|---\|---\|\n((?:\|.*\n)+)/.exec(guide) ?? []
	const listed = table
		.split('\n')
		.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name))
	expect(new Set(listed)).toEqual(new Set(PURPOSES))
})

it('recognizes a value that cannot be opened, also from a copy of the module in another bundle', () => {
	class CopyOfUnsealable extends Error {
		override name = 'Unsealable'
	}
	expect(isUnsealable(new Unsealable('changed'))).toBe(true)
	expect(isUnsealable(new CopyOfUnsealable('changed'))).toBe(true)
	expect(isUnsealable(new Error('changed'))).toBe(false)
})
