package appcontent

import (
	"evops/contracts/content"
	"evops/contracts/resource"
	"evops/core/endpoint"
)

// exampleFile is a picture in the examples of the API.
var exampleFile = File{URL: "https://console.example/file/" + endpoint.ExampleFile, Alt: "雨中的车"}

// kinds are all kinds of content that the app reads here. Guided problems, themes, banners and promotions have readers of their own, since
// what phones see of them depends on more than the rules here.
func kinds() []served {
	return []served{articles(), questions(), functionIntroductions(), appIntroductions(), videos(), guides(), manuals(), links(), voices(), holidayVoices()}
}

// declared completes a kind.
func declared[T any, In wanting, Item, Whole any](k kind[T, In, Item, Whole]) served {
	k.shelf = new(shelf[T])
	return &k
}

// placedAt is what most kinds have.
func placedAt(base resource.Base, s content.Shelf, l content.Translation, r content.Reach, class int64) placed {
	return placed{base: base, shelf: s, translation: l, reach: r, class: class}
}
