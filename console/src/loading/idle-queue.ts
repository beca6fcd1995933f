import { isCalling } from '@/api/call'
import { afterNextPaint } from './painted'

type Task = () => Promise<unknown>

/** How long a call on its way puts tasks off before they look again, in ms. */
const RETRY_DELAY_MS = 100

const tasks: Task[] = []
let started = false
let running = false

/** Leaves a task until the first screen stands and the browser has nothing else to do; a task that fails is left to whoever needs it. */
export function enqueueIdle(task: Task) {
  tasks.push(task)
  if (started && !running) idle(next)
}

/** The same for what the screen keeps a place for: before all tasks that nobody sees. Answers with the task, its failure included. */
export function enqueueIdleFirst<T>(task: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    tasks.unshift(() => task().then(resolve, reject))
    if (started && !running) idle(next)
  })
}

/** The first screen is drawn: tasks may begin once its data are here and painted too. */
export function startIdleQueue() {
  if (started) return
  started = true
  idle(next)
}

function next() {
  running = true
  if (isCalling()) setTimeout(() => idle(next), RETRY_DELAY_MS)
  // What just arrived may be drawn only in the frame after this one, and what is drawn may ask for more.
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
  // Missing in Safari.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(then)
  else setTimeout(then, RETRY_DELAY_MS)
}
