function der(tag: number, ...contents: Uint8Array[]): Buffer {
	const content = Buffer.concat(contents)
	const length = Buffer.alloc(5, 0x84)
	length.writeUInt32BE(content.length, 1)
	return Buffer.concat([Uint8Array.of(tag), length, content])
}

/** A minimal unsigned CMS envelope (RFC 5652 §5) around a document. */
export function envelope(document: Uint8Array): Buffer {
	const signedData = Buffer.from('06092a864886f70d010702', 'hex')
	const content = der(0x30, Buffer.from('06092a864886f70d010701', 'hex'), der(0xa0, der(0x04, document)))
	return der(0x30, signedData, der(0xa0, der(0x30, der(0x02, Uint8Array.of(1)), der(0x31), content, der(0x31))))
}
