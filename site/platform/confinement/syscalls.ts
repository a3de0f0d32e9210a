/** Numbers of a system call on x86-64 and on arm64, from Linux' `unistd.h`; -1 where an architecture never had it. */
type Numbers = readonly [x64: number, arm64: number]

/** The newest system call these tables know (`set_mempolicy_home_node`, Linux 5.17). A confined process cannot use later ones. */
export const NEWEST_SYSCALL = 450

/**
 * Denied to a Node script but allowed for a system program: new processes (threads use `clone` with `CLONE_THREAD`), and socket pairs,
 * which cannot leave the process and without which Java opens no file.
 */
export const PROGRAM_SYSCALLS = {
	fork: [57, -1],
	vfork: [58, -1],
	socketpair: [53, 199],
} satisfies Record<string, Numbers>

/** Allowed or denied by its flags. */
export const CLONE: Numbers = [56, 220]

/** Takes its flags from memory, which a filter cannot read. Libraries fall back to `clone`. */
export const CLONE3: Numbers = [435, 435]

/** Allowed, to a program that needs it, for sockets of its own machine only (`AF_UNIX`). */
export const SOCKET: Numbers = [41, 198]

/** Without a socket these do nothing. */
export const SOCKET_SYSCALLS = {
	connect: [42, 203],
	bind: [49, 200],
	listen: [50, 201],
	accept: [43, 202],
	accept4: [288, 242],
} satisfies Record<string, Numbers>

/** System calls that reading a file never needs. */
export const DENIED_SYSCALLS = {
	// Sockets of any family.
	socket: SOCKET,
	...SOCKET_SYSCALLS,
	// Other processes and their memory.
	ptrace: [101, 117],
	process_vm_readv: [310, 270],
	process_vm_writev: [311, 271],
	process_madvise: [440, 440],
	kcmp: [312, 272],
	pidfd_open: [434, 434],
	pidfd_getfd: [438, 438],
	pidfd_send_signal: [424, 424],
	// Memory that process limits do not count.
	shmget: [29, 194],
	msgget: [68, 186],
	semget: [64, 190],
	mq_open: [240, 180],
	memfd_create: [319, 279],
	memfd_secret: [447, 447],
	// Namespaces and file systems.
	mount: [165, 40],
	umount2: [166, 39],
	pivot_root: [155, 41],
	chroot: [161, 51],
	move_mount: [429, 429],
	open_tree: [428, 428],
	fsopen: [430, 430],
	fsconfig: [431, 431],
	fsmount: [432, 432],
	fspick: [433, 433],
	mount_setattr: [442, 442],
	unshare: [272, 97],
	setns: [308, 268],
	// Links and devices, which could mislead whatever reads the results.
	symlink: [88, -1],
	symlinkat: [266, 36],
	link: [86, -1],
	linkat: [265, 37],
	mknod: [133, -1],
	mknodat: [259, 33],
	name_to_handle_at: [303, 264],
	open_by_handle_at: [304, 265],
	// Kernel interfaces with a history of vulnerabilities.
	keyctl: [250, 219],
	add_key: [248, 217],
	request_key: [249, 218],
	bpf: [321, 280],
	perf_event_open: [298, 241],
	userfaultfd: [323, 282],
	io_uring_setup: [425, 425],
	io_uring_enter: [426, 426],
	io_uring_register: [427, 427],
	fanotify_init: [300, 262],
	move_pages: [279, 239],
	migrate_pages: [256, 238],
	execveat: [322, 281],
	lookup_dcookie: [212, 18],
	// The machine itself.
	init_module: [175, 105],
	finit_module: [313, 273],
	delete_module: [176, 106],
	kexec_load: [246, 104],
	kexec_file_load: [320, 294],
	reboot: [169, 142],
	swapon: [167, 224],
	swapoff: [168, 225],
	acct: [163, 89],
	quotactl: [179, 60],
	quotactl_fd: [443, 443],
	syslog: [103, 116],
	settimeofday: [164, 170],
	clock_settime: [227, 112],
	adjtimex: [159, 171],
	clock_adjtime: [305, 266],
	vhangup: [153, 58],
	nfsservctl: [180, 42],
	iopl: [172, -1],
	ioperm: [173, -1],
	modify_ldt: [154, -1],
	uselib: [134, -1],
} satisfies Record<string, Numbers>
