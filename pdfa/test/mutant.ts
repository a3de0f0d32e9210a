const ABSURD = ['0', '-1', '1', '2147483648', '99999999999', '65536', '4294967295', '1e9', '0.0000001']

/** One of the files, damaged: the same for the same numbers. */
export function mutant(files: readonly Uint8Array[], seed: number, n: number): Uint8Array {
	const random = mulberry32(seed * 1_000_003 + n)
	return mutate(files[Math.floor(random() * files.length)] ?? new Uint8Array(), random)
}

/** One to eight blows: bytes changed, stretches removed, doubled or moved, numbers made absurd. */
function mutate(seed: Uint8Array, random: () => number): Uint8Array {
	let bytes = Buffer.from(seed)
	const at = () => Math.floor(random() * bytes.length)
	for (let blows = 1 + Math.floor(random() * 8); blows > 0; blows -= 1) {
		const [start, length] = [at(), 1 + Math.floor(random() * 200)]
		switch (Math.floor(random() * 6)) {
			case 0:
				bytes[start] = Math.floor(random() * 256)
				break
			case 1:
				bytes = Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + length)])
				break
			case 2:
				bytes = Buffer.concat([bytes.subarray(0, start), bytes.subarray(start, start + length), bytes.subarray(start)])
				break
			case 3: {
				const from = at()
				bytes.copy(bytes, start, from, Math.min(from + length, bytes.length))
				break
			}
			case 4:
				bytes = Buffer.from(
					bytes
						.toString('latin1')
						.replace(/\d+(?= |\/|\])/g, (number) =>
							random() < 0.01 ? (ABSURD[Math.floor(random() * ABSURD.length)] ?? number) : number,
						),
					'latin1',
				)
				break
			default:
				if (random() < 0.1) bytes = bytes.subarray(0, start)
		}
		if (bytes.length === 0) return bytes
	}
	return bytes
}

function mulberry32(seed: number): () => number {
	let state = seed
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let t = Math.imul(state ^ (state >>> 15), 1 | state)
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296
	}
}
