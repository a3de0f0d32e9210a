/** Preloaded into a server: shifts its clock, and that of its threads, by the milliseconds that `CLOCK_FILE` holds. */
import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 50
const RealDate = Date
let offsetMs = 0

function look() {
	try {
		offsetMs = Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8')) || offsetMs
	} catch {
		// It is being written.
	}
}
look()
setInterval(look, LOOK_EVERY_MS).unref()

globalThis.Date = class ShiftedDate extends RealDate {
	constructor(...given) {
		if (given.length === 0) super(RealDate.now() + offsetMs)
		else super(...given)
	}

	static now() {
		return RealDate.now() + offsetMs
	}
}
