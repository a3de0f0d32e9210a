/** Faults of the installation on this machine, whether the site runs or not. */
export type MachineMatter =
	/** A file of the data or of the checkout belongs to another user than the site's, `user`, as after a command run as root. */
	| { kind: 'owner'; path: string; folder: string; user: string }
	/** Others on the machine may read a secret; `mode` as `chmod` takes it closes it. */
	| { kind: 'exposed'; path: string; mode: string }
	/** systemd would not start a unit again; `text` says why. */
	| { kind: 'unit-broken'; unit: string; text: string }
	/** systemd does not start a unit by itself. */
	| { kind: 'unit-disabled'; unit: string }
	/** An update of the checkout `root` did not come to its end; `mark` is the file that says so, `user` the site's. */
	| { kind: 'update-interrupted'; from: string; to: string; copy: string; mark: string; root: string; user: string }
	/** The site may not read its own settings. */
	| { kind: 'settings-closed'; path: string; user: string }
	/** The site may not read a file that every program of the machine needs. */
	| { kind: 'system-file-closed'; path: string; user: string }
	/** Quotation marks of a setting take in the lines below it. */
	| { kind: 'settings-unclosed'; path: string; name: string; line: number }
	/** Settings that a file sets more than once, of which the last line counts. */
	| { kind: 'settings-repeated'; settings: readonly { name: string; lines: readonly number[] }[]; path: string }
	/** Settings that nothing reads, each with the name that it resembles. */
	| { kind: 'settings-unknown'; names: readonly { name: string; meant?: string }[] }
