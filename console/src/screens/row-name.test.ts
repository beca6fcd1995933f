import { declaration as alarm } from '@contracts/resources/alarm'
import { declaration as dealer } from '@contracts/resources/dealer'
import { declaration as trip } from '@contracts/resources/trip'
import { expect, test } from 'vitest'
import { rowName } from './row-name'

test('the name of an alarm has code and vehicle', () => {
  const row = { id: 1, alarmNo: '01M85PPEG', errCode: 7, errName: '主电源被切断', vehicleId: 9, vehicleName: 'LXVC2C395PB001058' }
  expect(rowName(alarm, row, 'zh')).toBe('主电源被切断 · LXVC2C395PB001058')
  expect(rowName(alarm, { id: 1, alarmNo: '01M85PPEG' }, 'zh')).toBe('01M85PPEG')
})

test('the name of a trip has start time, addresses and distance', () => {
  const row = { id: 1, tripNo: '01M85FNX', startAt: '2026-05-01 08:35:20', startAddr: '南京秦淮', endAddr: '雨花台', distanceKm: 7.7 }
  expect(rowName(trip, row, 'zh')).toBe('08:35 南京秦淮 → 雨花台 · 7.70 km')
  expect(rowName(trip, { ...row, endAddr: '', distanceKm: null }, 'zh')).toBe('08:35 南京秦淮')
  expect(rowName(trip, { ...row, startAddr: '', endAddr: '' }, 'zh')).toBe('08:35 · 7.70 km')
})

test('the name of other rows is their title, code or id', () => {
  expect(rowName(dealer, { id: 3, [dealer.title]: 'Hangzhou store' }, 'en')).toBe('Hangzhou store')
  expect(rowName(dealer, { id: 3 }, 'en')).toBe('#3')
})
