package demoimage

import "fmt"

func shadow(x, half int) []shape {
	return []shape{{ground, fmt.Sprintf("E %d 472 %d 13", x, half)}}
}

// wheel is a cast wheel from the side.
func wheel(x, y, r int) []shape {
	return []shape{
		{dark, fmt.Sprintf("E %d %d %d %d", x, y, r, r)}, {bright, fmt.Sprintf("R %d %d %d %d", x, y, r*62/100, r/9)},
		{metal, fmt.Sprintf("B %d %d %d %d 7 B %d %d %d %d 7 B %d %d %d %d 7", x, y-r*54/100, x, y+r*54/100, x-r*47/100, y-r*27/100, x+r*47/100, y+r*27/100, x-r*47/100, y+r*27/100, x+r*47/100, y-r*27/100)},
		{bright, fmt.Sprintf("E %d %d %d %d", x, y, r/5, r/5)},
	}
}

// spoked is a wire wheel from the side.
func spoked(x, y, r int) []shape {
	d := r * 64 / 100
	return []shape{
		{metal, fmt.Sprintf("B %d %d %d %d 2 B %d %d %d %d 2 B %d %d %d %d 2 B %d %d %d %d 2", x-r+8, y, x+r-8, y, x, y-r+8, x, y+r-8, x-d, y-d, x+d, y+d, x-d, y+d, x+d, y-d)},
		{dark, fmt.Sprintf("R %d %d %d 11", x, y, r)}, {bright, fmt.Sprintf("R %d %d %d 4", x, y, r-11)}, {metal, fmt.Sprintf("E %d %d %d %d", x, y, r/6, r/6)},
	}
}

// facing is a scooter along its axis: tyre, shield, handlebar, mirrors. half is the half width of the shield, top and bottom its vertical
// bounds.
func facing(half, top, bottom int) []shape {
	l, r := 375-half, 375+half
	return []shape{
		{dark, "B 375 370 375 446 48"}, {metal, "B 348 330 348 420 9 B 402 330 402 420 9"},
		{dark, fmt.Sprintf("B %d %d %d %d 14 B %d %d %d %d 14", l-66, top-46, l-22, top-50, r+22, top-50, r+66, top-46)},
		{metal, fmt.Sprintf("B %d %d %d %d 10", l-30, top-50, r+30, top-50)},
		{metal, fmt.Sprintf("B %d %d %d %d 5 B %d %d %d %d 5", l-26, top-52, l-48, top-106, r+26, top-52, r+48, top-106)},
		{dark, fmt.Sprintf("E %d %d 25 15 E %d %d 25 15", l-54, top-114, r+54, top-114)},
		{paint, fmt.Sprintf("M %d %d C %d %d %d %d 375 %d C %d %d %d %d %d %d C %d %d %d %d 375 %d C %d %d %d %d %d %d Z",
			l, top, l+4, top-64, 340, top-80, top-80, 410, top-80, r-4, top-64, r, top, r+8, top+70, r-10, bottom-40, bottom, l+10, bottom-40, l-8, top+70, l, top)},
		{light, fmt.Sprintf("M %d %d C %d %d %d %d 375 %d L 375 %d C %d %d %d %d %d %d Z",
			l, top, l+4, top-64, 340, top-80, top-80, top-66, 350, top-64, l+18, top-50, l+14, top+60)},
		{shade, fmt.Sprintf("M %d %d L 375 %d L %d %d L 375 %d Z", l+12, top+86, top+120, r-12, top+86, bottom-6)},
	}
}

func headlamp(x, y, r int) []shape {
	return []shape{{bright, fmt.Sprintf("E %d %d %d %d", x, y, r+r/5, r*85/100)}, {lamp, fmt.Sprintf("E %d %d %d %d", x, y, r*85/100, r*62/100)}}
}

func tailBehind(y int) []shape {
	return []shape{{tail, fmt.Sprintf("B 352 %d 398 %d 15", y, y)}}
}

func seatBehind(y int) []shape {
	return []shape{
		{dark, fmt.Sprintf("M 322 %d C 322 %d 428 %d 428 %d L 420 %d L 330 %d Z", y+30, y-18, y-18, y+30, y+46, y+46)},
		{bright, "M 338 330 L 412 330 L 412 368 L 338 368 Z"}, {metal, "M 344 342 L 406 342 L 406 356 L 344 356 Z"},
	}
}

var (
	screenAhead = []shape{{glass, "M 318 190 C 322 120 346 76 375 70 C 404 76 428 120 432 190 C 400 172 350 172 318 190 Z"}}
	badge       = []shape{{bright, "B 375 214 375 300 6"}}
	boxBeyond   = []shape{{shade, "M 296 116 L 454 116 L 454 220 L 296 220 Z"}}
	boxBehind   = []shape{
		{shade, "M 292 246 L 292 142 C 292 126 302 120 316 120 L 434 120 C 448 120 458 126 458 142 L 458 246 Z"},
		{paint, "M 292 176 L 458 176 L 458 246 L 292 246 Z"}, {bright, "M 362 170 L 388 170 L 388 196 L 362 196 Z"},
	}
	slim = []shape{
		{dark, "B 375 330 375 452 32"}, {metal, "B 356 290 356 400 8 B 394 290 394 400 8"}, {paint, "B 375 206 375 330 34"}, {light, "B 366 206 366 330 9"},
		{dark, "B 270 190 308 186 14 B 442 186 480 190 14"}, {metal, "B 306 186 444 186 10"}, {metal, "B 306 182 292 136 5 B 444 182 458 136 5"}, {dark, "E 288 128 21 13 E 462 128 21 13"},
		{shade, "M 352 336 C 352 312 398 312 398 336 L 398 372 L 352 372 Z"},
	}
	basketAhead  = []shape{{metal, "M 308 224 L 442 224 L 428 300 L 322 300 Z"}, {bright, "M 316 232 L 434 232 L 432 244 L 318 244 Z M 320 256 L 430 256 L 428 268 L 322 268 Z M 324 280 L 426 280 L 426 290 L 324 290 Z"}}
	saddleBehind = []shape{{shade, "M 340 292 L 410 292 L 402 400 L 348 400 Z"}, {dark, "M 322 276 C 322 240 428 240 428 276 C 420 290 330 290 322 276 Z"}}
	benchBehind  = []shape{
		{shade, "M 340 292 L 410 292 L 402 400 L 348 400 Z"}, {dark, "M 312 278 C 312 236 438 236 438 278 C 428 292 322 292 312 278 Z"},
		{paint, "M 326 234 L 330 172 C 334 156 416 156 420 172 L 424 234 Z"}, {light, "M 326 234 L 330 172 C 332 162 360 160 375 160 L 375 168 C 350 168 340 172 338 180 L 336 234 Z"},
	}
	bicycle = []shape{
		{dark, "B 375 262 375 458 20"}, {metal, "B 358 220 360 360 7 B 392 220 390 360 7"}, {paint, "B 375 170 375 300 22"}, {light, "B 369 170 369 300 6"},
		{dark, "B 256 156 296 160 13 B 454 160 494 156 13"}, {metal, "B 294 160 456 160 9"}, {metal, "B 348 384 402 384 8"}, {dark, "B 322 384 346 384 10 B 404 384 428 384 10"},
	}
	bicycleSaddle = []shape{{dark, "B 375 164 375 240 10"}, {dark, "M 334 156 C 334 134 416 134 416 156 C 410 168 340 168 334 156 Z"}}
	stem          = []shape{
		{dark, "B 375 404 375 462 26"}, {paint, "B 375 130 375 400 24"}, {light, "B 367 130 367 396 7"}, {dark, "B 286 120 330 118 15 B 420 118 464 120 15"}, {metal, "B 330 118 420 118 10"},
		{paint, "M 326 404 L 424 404 L 432 440 L 318 440 Z"}, {dark, "B 326 404 424 404 9"},
	}
	pair = []shape{
		{dark, "B 214 344 214 424 58 B 536 344 536 424 58"}, {metal, "B 244 372 506 372 16"},
		{paint, "M 240 350 C 240 330 260 322 290 322 L 460 322 C 490 322 510 330 510 350 L 500 396 C 496 410 484 412 470 412 L 280 412 C 266 412 254 410 250 396 Z"},
		{light, "M 240 350 C 240 330 260 322 290 322 L 460 322 C 480 322 494 326 502 334 L 248 340 Z"}, {dark, "B 268 322 346 322 10 B 404 322 482 322 10"},
		{paint, "B 375 320 375 176 26"}, {shade, "B 383 318 383 178 8"}, {dark, "M 320 160 C 320 136 430 136 430 160 L 424 184 C 410 190 340 190 326 184 Z"},
	}
)
