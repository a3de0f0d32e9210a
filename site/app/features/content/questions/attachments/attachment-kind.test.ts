import { deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { judgeAttachment, recogniseAttachment } from './attachment-kind.ts'

/** The start of an envelope (RFC 5652 §5.1). */
const SIGNED = Buffer.from(`3082100006092a864886f70d010702${'00'.repeat(60)}`, 'hex')
const of = (text: string | Buffer) => recogniseAttachment(Buffer.from(text))?.kind

it.each([
	['pdf', '%PDF-1.7\n'],
	['xml', '<?xml version="1.0" encoding="UTF-8"?>\n<p:FatturaElettronica versione="FPR12">'],
	['xml', '\uFEFF<?xml version="1.0"?><a/>'],
	['xml', '<p:FatturaElettronica versione="FPR12">'],
	['xml', Buffer.from('\uFEFF<?xml version="1.0" encoding="UTF-16"?><a/>', 'utf16le')],
	['p7m', Buffer.from(SIGNED).toString('base64')],
	['p7m', `\uFEFF${Buffer.from(SIGNED).toString('base64')}`],
	['p7m', Buffer.from(Buffer.from(SIGNED).toString('base64')).toString('base64')],
	['mail', 'Received: from mx.example.it\r\n\tby mail.example.it\r\nFrom: Anna <anna@example.it>\r\n\r\nCiao'],
	['mail', 'Subject: Il contratto\nFrom: anna@example.it\n\nCiao'],
	['mail', 'X-Priority: 3\nMIME-Version: 1.0\n\n'],
	[
		'zip',
		Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(26), Buffer.from('fatture/1.xml'), deflateRawSync('a')]),
	],
	['office', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(26), Buffer.from('[Content_Types].xml')])],
	['office', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
	['office', '{\\rtf1\\ansi Ciao}'],
	['image', Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00', 'latin1')],
	['picture', Buffer.from('ffd8ffe0', 'hex')],
	['picture', 'GIF89a'],
])('knows %s by its content: %j', (kind, content) => {
	expect(of(content)).toBe(kind)
})

it.each([
	['#!/bin/sh\nrm -rf /'],
	['MZ\x90\x00'],
	['<!doctype html><script>'],
	['<html><body>'],
	['Appunti: ricordarsi la fattura'],
	[''],
])('refuses what an office does not receive: %j', (content) => {
	expect(of(content)).toBeUndefined()
})

const MEGABYTE = 1024 * 1024

it.each<[string, string, number, string | undefined]>([
	['a document of 10 MB', '%PDF-1.7', 10 * MEGABYTE, undefined],
	['a larger document', '%PDF-1.7', 10 * MEGABYTE + 1, 'too-large'],
	['a picture of 5 MB', 'GIF89a', 5 * MEGABYTE, undefined],
	['a larger picture', 'GIF89a', 5 * MEGABYTE + 1, 'too-large'],
	['a program', 'MZ', 10, 'wrong-kind'],
	['a film', 'ftypisom', 60 * MEGABYTE, 'too-large'],
	['an empty file', '', 0, 'no-file'],
])('judges %s by its start and its size', (_file, head, sizeBytes, problem) => {
	const judged = judgeAttachment(Buffer.from(head), sizeBytes)
	expect(judged.ok ? undefined : judged.problem.code).toBe(problem)
})
