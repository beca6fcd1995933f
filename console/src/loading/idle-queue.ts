import { isCalling } from '@/api/call'
import { afterNextPaint } from './after-paint'

type Task = () => Promise<unknown>

/** Delay before an idle task checks again whether requests are still running, in ms. */
const RETRY_DELAY_MS = 100

const tasks: Task[] = []
let started = false
let running = false

/** Runs a task in an idle callback after the first screen is painted. A failed task is ignored: its code is loaded again on first use. */
export function enqueueIdle(task: Task) {
  tasks.push(task)
  if (started && !running) idle(next)
}

/** Runs a task before all others of the idle queue, for parts that have a placeholder on the screen. Resolves or rejects with the task. */
export function enqueueIdleFirst<T>(task: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    tasks.unshift(() => task().then(resolve, reject))
    if (started && !running) idle(next)
  })
}

/** Starts the idle queue once the first screen is rendered; tasks wait until its data has arrived and is painted. */
export function startIdleQueue() {
  if (started) return
  started = true
  idle(next)
}

function next() {
  running = true
  if (isCalling()) setTimeout(() => idle(next), RETRY_DELAY_MS)
  // New data may be painted only in the next frame, and rendering it may start further requests.
  else afterNextPaint(() => (isCalling() ? next() : afterNextPaint(run)))
}

async function run() {
  await tasks
    .shift()?.()
    .catch(() => undefined)
  running = false
  if (tasks.length > 0) idle(next)
}

function idle(then: () => void) {
  // Safari lacks requestIdleCallback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(then)
  else setTimeout(then, RETRY_DELAY_MS)
}
