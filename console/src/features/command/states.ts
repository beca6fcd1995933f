import { CommandState } from '@contracts/codes/commandState'

const FINAL_STATES: number[] = [CommandState.succeeded, CommandState.failed, CommandState.timedOut, CommandState.cancelled]

/** Whether a remote or debug command can still change. */
export const isOpen = (state: number) => !FINAL_STATES.includes(state)
